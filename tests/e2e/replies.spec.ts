import type { Page } from '@playwright/test';
import { DOUBTFUL } from '#tests/doubtful.ts';
import { openReview, press, test, text } from './desk.ts';
import { expectAccessible, expectReflow, ON, untilSaved } from './fixtures.ts';
import { expect, openBusiness, reviewPathFor } from './owner.ts';
import { setScene } from './scene.ts';

// All share one installation, so they run on one screen and serially.
test.describe.configure({ mode: 'default' });
test.use({ storageState: async ({ office }, use) => use(office) });

test(
  'a reply is suggested, canceled, rewritten, fixed with one click and published',
  ON.phoneFirst,
  async ({ page, desk }) => {
    test.slow();
    const { model, google } = desk;
    model.says = [
      'We are sorry to read this.',
      'Thanks. Nobody reads this to its end, since somebody presses Cancel long before it is written.',
      'Thank you for the frank words.',
    ];
    await openReview(page, 'Ann Lee');
    await expect(page.getByText(/^Reply due /)).toBeVisible();
    await press(page, 'Suggest');
    await expect(text(page)).toHaveValue('We are sorry to read this.');
    await expect(page.getByText('Written by AI')).toBeVisible();

    model.faults.nextMs = 1_500;
    await press(page, 'Regenerate');
    await expect(text(page)).toHaveValue(/^Thanks\./);
    await press(page, 'Cancel');
    await expect(text(page)).toHaveValue('We are sorry to read this.');
    await expect.poll(() => model.left).toBe(1);
    model.faults.nextMs = 0;

    await page.getByLabel('Tone', { exact: true }).selectOption('plain');
    await page.getByRole('textbox', { name: 'Hint:' }).fill('thank them');
    await press(page, 'Regenerate');
    await expect(text(page)).toHaveValue('Thank you for the frank words.');
    expect(JSON.stringify(model.asked.at(-1)?.messages)).toContain('thank them');

    await text(page).fill('Sorry that your appointment for a crown ran late. Please call us.');
    await expect(page.getByText('Privacy check: 1 phrase to fix')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish on Google' })).toBeDisabled();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectReflow(page);
    await press(page, 'Use safer wording');
    await expect(page.getByText('Privacy check')).toBeHidden();
    await expect(text(page)).toHaveValue(/^We are sorry to read this\. Please call us\.$/);
    await expect(page.getByText('Draft saved')).toBeVisible();

    await chooseVersion(page, 1);
    await expect(text(page)).toHaveValue('We are sorry to read this.');
    await chooseVersion(page, 2);
    await expect(text(page)).toHaveValue('We are sorry to read this. Please call us.');
    await page.reload();
    await expect(text(page)).toHaveValue('We are sorry to read this. Please call us.');

    await press(page, 'Publish on Google');
    await expect(page.getByText('Published on Google.')).toBeVisible({ timeout: 30_000 });
    expect(google.reviews[0]?.reply?.text).toBe('We are sorry to read this. Please call us.');
    expect(google.reviews[1]?.reply).toBeNull();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Edit' }).click();
    await text(page).fill('We are sorry to read this. Please call the office.');
    await press(page, 'Publish the change');
    await expect
      .poll(() => google.reviews[0]?.reply?.text, { timeout: 30_000 })
      .toBe('We are sorry to read this. Please call the office.');
    await expect(page.getByText('Published on Google.')).toBeVisible({ timeout: 30_000 });
    await press(page, 'Delete');
    await press(page, 'Delete reply');
    await expect(text(page)).toBeVisible({ timeout: 30_000 });
    expect(google.reviews[0]?.reply).toBeNull();
    await page.goto('about:blank');
  },
);

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

/** With the keyboard: mended, answered, taken back and answered again. */
async function answerTheQuestion(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Yes, it would' });
  await expect(page.getByText('Privacy check: 1 question')).toBeVisible();
  await expect(page.getByText('You can copy it once the question is answered.')).toBeVisible();
  await expect(yes).toHaveAccessibleDescription(/Would this sentence be just as true/);
  await page.getByRole('button', { name: 'Mend it' }).press('Enter');
  await expect(text(page)).toBeFocused();
  await expect.poll(() => selected(page)).toBe(DOUBTFUL);
  await yes.press('Space');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toBeFocused();
  await expect(page.getByText('Privacy check: answered')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReflow(page);
  await yes.press('Space');
  await expect(page.getByText('Privacy check: 1 question')).toBeVisible();
  await yes.press('Enter');
  await expect(page.getByText('You can copy it once')).toBeHidden();
}

test(
  'where the AI service cannot write, the templates do, and a notice says why until it writes again',
  ON.phoneFirst,
  async ({ page, desk }) => {
    const { model } = desk;
    await openReview(page, 'Cleo Park');
    model.faults.status = 503;
    await press(page, 'Suggest');
    const notice = page.getByText(
      'The AI service did not answer, so this one was written from our templates.',
    );
    await expect(notice).toBeVisible();
    await expect(page.getByText('Template', { exact: true })).toBeVisible();
    await expect(text(page)).toHaveValue(/\w/);
    await page.reload();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    Object.assign(model.faults, { status: 0 });
    model.says = ['Thank you for writing, it is good to read.'];
    await press(page, 'Regenerate');
    await expect(page.getByText('Written by AI')).toBeVisible();
    await expect(notice).toBeHidden();
    await chooseVersion(page, 1);
    await expect(notice).toBeVisible();
    await text(page).fill('My own words entirely.');
    await expect(notice).toBeHidden();
    await expect(page.getByText('Draft saved')).toBeVisible();
  },
);

/** Nobody has told us when they open: it is asked, keeps nothing back, and is asked once. */
async function confirmTheFact(page: Page): Promise<void> {
  const asked = page.getByText('Goodword does not know this. Is it true?');
  await text(page).fill('Thank you, Maria. We open at 7:30 am.');
  await expect(page.getByText('1 fact to confirm')).toBeVisible();
  await expect(asked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as posted' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mend it' }).press('Enter');
  await expect.poll(() => selected(page)).toBe('7:30 am');
  await press(page, 'Yes, it’s true');
  await expect(asked).toBeHidden();
  await expect(page.getByText('Kept for all your replies')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue(/7:30 am/);
  await expect(asked).toBeHidden();
}

test(
  'without an API a reply is copied, posted by hand and marked',
  ON.phone,
  async ({ page, context, desk, outside, expectFault }) => {
    test.slow();
    expectFault(/^status 400: .*reviews\/suggest/);
    await setScene(page, importTwo, desk.server.origin);
    await openReview(page, 'Maria Gonzalez');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: desk.server.origin });
    await text(page).fill('Your crown looks great.');
    const copy = page
      .getByRole('link', { name: /^Copy & open/ })
      .or(page.getByRole('button', { name: 'Copy', exact: true }));
    await expect(page.getByText(/^You can copy it once the phrase is fixed/)).toBeVisible();
    await text(page).fill(`Thank you, Maria. ${DOUBTFUL}`);
    await answerTheQuestion(page);
    await confirmTheFact(page);
    await text(page).fill('Thank you, Maria.');
    const refused = page.getByText('Nothing was written this time.');
    const suggest = '**/dashboard/reviews/suggest';
    await page.route(suggest, (route) =>
      route.fulfill({ status: 400, json: { message: 'Nothing was written this time.' } }),
    );
    await page.getByRole('button', { name: /^(?:Suggest|Regenerate)$/ }).click();
    await expect(refused).toBeVisible();
    await page.unroute(suggest);
    await copy.click();
    // The notice is there for five seconds, and the other tab may take longer to open.
    await expect(page.getByText('Reply copied')).toBeVisible();
    await expect.poll(() => outside.length).toBe(1);
    await page.bringToFront();
    await expect(refused).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Thank you, Maria.');
    await expect(page.getByRole('button', { name: 'Mark as posted' })).toBeFocused();
    await press(page, 'Mark as posted');
    await expect(page.getByText('Marked as posted')).toBeVisible();
    // The next one that waits is open.
    await expect(page.getByRole('article', { name: 'Maria Gonzalez' })).toBeHidden();
    await expect(text(page)).toHaveValue('');
    await openReview(page, 'Maria Gonzalez');
    await expect(page.getByText('You marked it as posted on Zocdoc.')).toBeVisible();
    await page.locator('body').press('r');
    await expect(page.getByRole('article', { name: 'Maria Gonzalez' })).toBeHidden();
    await expect(text(page)).toBeFocused();
    await openReview(page, 'Maria Gonzalez');
    await press(page, 'Not posted after all');
    await expect(text(page)).toHaveValue('Thank you, Maria.');
    expect(outside).toHaveLength(1);

    // The address of this one is unknown: no tab is opened, and it says what to do.
    await page.goto('about:blank');
    await openReview(page, 'Sam N.');
    // What was confirmed beside another review is not asked about again.
    await text(page).fill('Thank you, Sam. We open at 7:30 am, or at eight.');
    await expect(page.getByText('1 fact to confirm')).toBeVisible();
    const tabs = context.pages().length;
    await text(page).fill('Thank you, Sam.');
    await press(page, 'Copy');
    await expect(page.getByText('Copied. Open Zocdoc yourself and paste it')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Thank you, Sam.');
    expect([context.pages().length, outside.length]).toEqual([tabs, 1]);

    // What another tab has marked meanwhile is shown, not replaced.
    await expect(page.getByText('Draft saved')).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await text(other).fill('Thank you so much, Sam.');
    await press(other, 'Mark as posted');
    await expect(other.getByText('Marked as posted')).toBeVisible();
    await other.close();
    await text(page).fill('Thank you very much, Sam.');
    await press(page, 'Mark as posted');
    await expect(page.getByText('Already replied to meanwhile')).toBeVisible();
    await expect(page.getByText('Thank you so much, Sam.', { exact: true })).toBeVisible();
    await expect(text(page)).toHaveValue('Thank you very much, Sam.');
    await expectAccessible(page);
    await press(page, 'Posted again');
    await expect(text(page)).toBeHidden();
    await expect(page.getByText('Thank you very much, Sam.', { exact: true })).toBeVisible();
    await page.goto('about:blank');
  },
);

test('private feedback is answered by email, in a thread', ON.phone, async ({ page, desk, mailTo }) => {
  const { origin } = desk.server;
  const path = await reviewPathFor(page, origin);
  const answer = await page.request.post(path, {
    headers: { origin },
    form: {
      rating: '2',
      feedback_name: 'Sam Nguyen',
      feedback_email: 'sam@example.com',
      feedback_text: 'A bill for $120',
      submission: crypto.randomUUID(),
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await openReview(page, 'Sam Nguyen');
  const write = page.getByRole('textbox', { name: 'Write to Sam' });
  await write.fill('Your crown will hold.');
  await expect(page.getByText('Email is not encrypted. Leave health details out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send email' })).toBeEnabled();
  await expectAccessible(page);
  await press(page, 'Use plainer words');
  await expect(write).toHaveValue('We would rather talk by phone than by email.');
  await write.fill('Thank you for telling us. Please call Dana.');
  const waiting = Number.parseInt((await page.title()).slice(1), 10);
  await press(page, 'Send email');
  const thread = page.getByRole('region', { name: 'Emails' });
  await expect(thread.getByRole('listitem')).toContainText('Please call Dana.');
  await expect(write).toHaveValue('');
  const mail = await mailTo('sam@example.com');
  expect(mail.text).toContain('Please call Dana.');
  await expect(thread.getByText('Sending…')).toBeHidden({ timeout: 30_000 });
  await expectAccessible(page);
  await expect(page.getByRole('article').getByText('Wrote back')).toBeVisible();
  // One fewer waits, in the menu and in the tab.
  await expect(page).toHaveTitle(`(${waiting - 1}) Reviews – Goodword`);
  await press(page, 'Not handled after all');
  await page.getByText('Called', { exact: true }).click();
  await page.getByText('Solved', { exact: true }).click();
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Comes by on Tuesday');
  await press(page, 'Mark handled');
  await expect(page.getByText('Marked as handled.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Solved, Called: Comes by on Tuesday')).toBeVisible();
  await page.goto('about:blank');
});

test(
  'the reply settings are saved, and no AI service on this machine is allowed',
  ON.phone,
  async ({ page, desk, expectFault }) => {
    expectFault(/^status 400: .*settings/);
    const { model, server } = desk;
    await openBusiness(page, 'Settings Dental', server.origin);
    await page.goto('/dashboard/settings?tab=replies');
    await page.getByLabel('Tone').selectOption('plain');
    await page.getByLabel('Reply within (hours)').fill('24');
    await page.getByLabel('Words to use').fill('our team, the front desk');
    const team = page.getByLabel('Team members who may be named in replies');
    await team.fill('Maria Lopez, Dr. Tran');
    await page.getByLabel('Sample 1').fill('Thank you kindly.');
    await press(page, 'Save Changes');
    await expect(page.getByText('Settings updated')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Tone')).toHaveValue('plain');
    await expect(team).toHaveValue('Maria Lopez, Dr. Tran');
    await expect(page.getByLabel('Words to use')).toHaveValue('our team, the front desk');
    await expect(page.getByLabel('Sample 1')).toHaveValue('Thank you kindly.');
    await page.getByLabel('Base address').fill(model.url);
    await page.getByLabel('Model', { exact: true }).fill(model.model);
    await page.getByLabel('Key', { exact: true }).fill(model.key);
    await press(page, 'Save AI service');
    await expect(page.getByText('it leads to your own computer or network alone').first()).toBeVisible();
    await expect(page.getByLabel('Base address')).toHaveValue(model.url);
    await page.getByLabel('Monthly limit').fill('1000');
    await press(page, 'Save limit');
    await expect(page.getByText(/of 1,000, /)).toBeVisible();
    // Notices of earlier saves would pass for those of the next.
    await page.reload();
    const second = page.getByRole('switch', { name: 'Have the AI service read public replies, too' });
    const [was, save] = [await second.isChecked(), page.getByRole('button', { name: 'Save second reader' })];
    for (const now of [!was, was]) {
      await second.setChecked(now);
      await save.click();
      await expect(page.getByText('Settings updated').first()).toBeVisible();
      await page.reload();
      await expect(second).toBeChecked({ checked: now });
    }
    await expectAccessible(page);
    await expectReflow(page);
  },
);

/** One with an address, and one without. */
async function importTwo(page: Page): Promise<void> {
  await page.goto('/dashboard/integrations/import');
  const list = `Name,Rating,Comment,Date,Link\nMaria Gonzalez,5,"Kind, quick",${new Date().toISOString().slice(0, 10)},https://www.zocdoc.com/review/1\nSam N.,2,Waited long,2024-05-07,\n`;
  await page
    .getByLabel('Google Takeout archive, CSV or JSON')
    .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await press(page, 'Read the file');
  await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
  await press(page, 'Import 2 reviews');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('2 reviews imported')).toBeVisible();
  }).toPass({ timeout: 30_000 });
}

const chooseVersion = (page: Page, number: number) =>
  untilSaved(page, () => press(page, `Version ${number}`), 'choose-version');
