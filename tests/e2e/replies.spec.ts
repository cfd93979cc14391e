import type { Page } from '@playwright/test';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import { FAKE_LOCATION, startFakeGoogleBusiness } from '#server/connectors/platforms/google-business/fake.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { expectAccessible, expectReflow, ON, system } from './fixtures.ts';
import { test as base, expect, openBusiness, reviewPathOf } from './owner.ts';
import { type RunningServer, startServer } from './server.ts';

interface Desk {
  server: RunningServer;
  google: ReaderSimulation;
  model: FakeModel;
}

async function openDesk(_: object, use: (made: Desk) => Promise<void>): Promise<void> {
  const google = await startFakeGoogleBusiness();
  const model = await startFakeModel();
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: {
      ...{ TRUSTED_PROXIES: '1', GOOGLE_BUSINESS_BASE_URL: google.url },
      ...{ AI_BASE_URL: model.url, AI_API_KEY: model.key, AI_MODEL: model.model },
    },
  });
  await use({ server, google, model });
  await server.stop();
  await server.clean();
  await google.close();
  await model.close();
}

/** A product of its own, with a platform and a model whose answers a test decides. */
const test = base.extend<{ baseURL: string; desk: Desk }>({
  desk: [async ({ keep }, use) => use(await keep(openDesk)), { timeout: 90_000 }],
  baseURL: async ({ desk }, use) => use(desk.server.origin),
});
test.describe.configure({ timeout: 60_000 });

const text = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function openGoogle(page: Page, { server, google }: Desk): Promise<void> {
  google.replyState = 'published';
  google.reviews.splice(
    0,
    google.reviews.length,
    fakeReview(0, {
      author: 'Ann Lee',
      stars: 2,
      text: 'Waited an hour for my crown.',
      writtenAt: new Date(),
    }),
    fakeReview(1, { author: 'Bob Stone', stars: 5, text: 'Friendly staff.', writtenAt: new Date() }),
  );
  await openBusiness(page, 'Reply Dental', server.origin);
  await page.goto(
    '/dashboard/integrations/connect?platform=google&way=google-business&agreed=google-business',
  );
  await page.getByLabel('Client ID', { exact: true }).fill(FAKE_GOOGLE.clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(FAKE_GOOGLE.clientSecret);
  await page.getByLabel('Refresh token', { exact: true }).fill(FAKE_GOOGLE.refreshToken);
  await page.getByLabel('Profile', { exact: true }).fill(FAKE_LOCATION);
  await press(page, 'Connect');
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('2 of 2', { timeout: 30_000 });
  await page.goto('about:blank');
}

async function openReview(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/reviews');
  await page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('link', { name }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}

test(
  'a reply is suggested, canceled, written anew, mended with one tap and published',
  ON.phoneFirst,
  async ({ page, desk }) => {
    const { model, google } = desk;
    model.says = [
      'We are sorry to read this.',
      'This one is never read to its end, since somebody presses Cancel long before it is written.',
      'Thank you for the frank words.',
    ];
    await openGoogle(page, desk);
    await openReview(page, 'Ann Lee');
    await expect(page.getByText(/^Reply due /)).toBeVisible();
    await press(page, 'Suggest');
    await expect(text(page)).toHaveValue('We are sorry to read this.');
    await expect(page.getByText('Written by AI')).toBeVisible();

    model.faults.nextMs = 1_500;
    await press(page, 'Regenerate');
    await expect(text(page)).toHaveValue(/^This on/);
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
    await expectReflow(page);
    await press(page, 'Use safer wording');
    await expect(page.getByText('Privacy check')).toBeHidden();
    await expect(text(page)).toHaveValue(/^We are sorry to read this\. Please call us\.$/);
    await expect(page.getByText('Draft saved')).toBeVisible();

    await press(page, 'Version 1');
    await expect(text(page)).toHaveValue('We are sorry to read this.');
    await press(page, 'Version 2');
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
      .poll(() => google.reviews[0]?.reply?.text)
      .toBe('We are sorry to read this. Please call the office.');
    await expect(page.getByText('Published on Google.')).toBeVisible({ timeout: 30_000 });
    await press(page, 'Delete');
    await press(page, 'Delete reply');
    await expect(text(page)).toBeVisible({ timeout: 30_000 });
    expect(google.reviews[0]?.reply).toBeNull();
    await page.goto('about:blank');
  },
);

test(
  'what the platform rejects says so, and the next try is looked at',
  ON.desktop,
  async ({ page, desk }) => {
    const { google } = desk;
    await openGoogle(page, desk);
    google.replyState = 'rejected';
    await openReview(page, 'Bob Stone');
    await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeVisible();
    await page.locator('body').press('r');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('Thank you for these words.');
    await press(page, 'Publish on Google');
    await expect(page.getByText('Google did not publish this reply')).toBeVisible({ timeout: 30_000 });
    await expect(text(page)).toHaveValue('Thank you for these words.');
    google.replyState = 'pending';
    await text(page).fill('Thank you.');
    await press(page, /^Publish/);
    await expect(page.getByText('Google looks at it before everybody can read it.')).toBeVisible({
      timeout: 30_000,
    });
    await page.goto('about:blank');
  },
);

test(
  'what is typed offline is kept, and saved when the server is back',
  ON.phone,
  async ({ page, context, desk, expectFault }) => {
    expectFault(/draft|reviews/);
    await openGoogle(page, desk);
    await openReview(page, 'Bob Stone');
    await context.setOffline(true);
    await text(page).fill('Typed in a tunnel.');
    await expect(page.getByText(/^Kept in this tab/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 15_000 });
    await page.reload();
    await expect(text(page)).toHaveValue('Typed in a tunnel.');
    await page.goto('about:blank');
  },
);

test(
  'where no API takes it, a reply is copied, posted by hand and marked',
  ON.desktop,
  async ({ page, context, desk, outside }) => {
    await openBusiness(page, 'Copy Dental', desk.server.origin);
    await page.goto('/dashboard/integrations/import');
    const list = `Name,Rating,Comment,Date,Link\nMaria Gonzalez,5,"Kind, quick",${new Date().toISOString().slice(0, 10)},https://www.zocdoc.com/review/1\nSam N.,2,Waited long,2024-05-07,\n`;
    await page
      .getByLabel('Google Takeout archive, CSV or JSON')
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await press(page, 'Read the file');
    await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
    await press(page, 'Import 2 reviews');
    await expect(page.getByText('2 reviews imported')).toBeVisible();
    await openReview(page, 'Maria Gonzalez');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: desk.server.origin });
    await text(page).fill('Your crown looks great.');
    const copy = page
      .getByRole('link', { name: /^Copy & open/ })
      .or(page.getByRole('button', { name: 'Copy', exact: true }));
    await expect(page.getByText(/^You can copy it once/)).toBeVisible();
    await text(page).fill('Thank you, Maria.');
    await copy.click();
    await expect(page.getByText('Reply copied')).toBeVisible();
    await page.bringToFront();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Thank you, Maria.');
    await press(page, 'Mark as posted');
    await expect(page.getByText('You marked it as posted on Zocdoc.')).toBeVisible();
    await press(page, 'Not posted after all');
    await expect(text(page)).toHaveValue('Thank you, Maria.');
    expect(outside.length).toBeLessThan(2);
    await page.goto('about:blank');
  },
);

test(
  'several drafts are written at once, and a person goes through them',
  ON.desktop,
  async ({ page, desk }) => {
    const { model, google } = desk;
    model.says = ['Thank you for writing this.', 'We are glad to read it.'];
    await openGoogle(page, desk);
    await page.goto('/dashboard/reviews?tab=needs-reply');
    await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeVisible();
    await page.getByLabel('Choose the review of Bob Stone').check({ force: true });
    await press(page, 'Select all that match');
    await press(page, 'Draft replies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replies to look at');
    await expect(page.getByText(/^1 of 2\./)).toBeVisible({ timeout: 30_000 });
    await expect(text(page)).not.toHaveValue('');
    expect(google.reviews.map(({ reply }) => reply)).toEqual([null, null]);
    await expectAccessible(page);
    await press(page, 'Publish on Google');
    await expect(page.getByText(/^2 of 2\./)).toBeVisible();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page.getByText('That was the last draft')).toBeVisible();
    await expect.poll(() => google.reviews.filter(({ reply }) => reply).length).toBe(1);
    await page.goto('about:blank');
  },
);

test('private feedback is answered by email, in a thread', ON.phone, async ({ page, desk, mailTo }) => {
  const { origin } = desk.server;
  await openBusiness(page, 'Thread Dental', origin);
  const path = await reviewPathOf(page, origin);
  const answer = await page.request.post(path, {
    headers: { origin },
    form: {
      ...{ rating: '2', feedback_name: 'Sam Nguyen', feedback_email: 'sam@example.com' },
      ...{ feedback_text: 'A bill for $120', submission: crypto.randomUUID() },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await openReview(page, 'Sam Nguyen');
  const write = page.getByRole('textbox', { name: 'Write to Sam' });
  await write.fill('Your crown will hold.');
  await expect(page.getByText('Privacy check: 1 phrase to fix')).toBeVisible();
  await write.fill('Thank you for telling us. Please call Dana.');
  await press(page, 'Send email');
  const thread = page.getByRole('region', { name: 'Emails' });
  await expect(thread.getByRole('listitem')).toContainText('Please call Dana.');
  await expect(write).toHaveValue('');
  const mail = await mailTo('sam@example.com');
  expect(mail.text).toContain('Please call Dana.');
  await expect(thread.getByText('Sending…')).toBeHidden({ timeout: 15_000 });
  await expectAccessible(page);
  await page.getByText('Called', { exact: true }).click();
  await press(page, 'Mark handled');
  await expect(page.getByText('Marked as handled.')).toBeVisible();
  await page.goto('about:blank');
});

test(
  'the settings of replies are kept, and no AI service of this machine is let in',
  ON.desktop,
  async ({ page, desk, expectFault }) => {
    expectFault(/^status 400: .*settings/);
    const { model, server } = desk;
    await openBusiness(page, 'Settings Dental', server.origin);
    await page.goto('/dashboard/settings?tab=replies');
    await page.getByLabel('Tone').selectOption('plain');
    await page.getByLabel('Reply within (hours)').fill('24');
    await page.getByLabel('Words to use').fill('our team, the front desk');
    await page.getByLabel('Sample 1').fill('Thank you kindly.');
    await press(page, 'Save Changes');
    await expect(page.getByText('Settings updated')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Tone')).toHaveValue('plain');
    await expect(page.getByLabel('Words to use')).toHaveValue('our team, the front desk');
    await expect(page.getByLabel('Sample 1')).toHaveValue('Thank you kindly.');
    await page.getByLabel('Base address').fill(model.url);
    await page.getByLabel('Model', { exact: true }).fill(model.model);
    await page.getByLabel('Key', { exact: true }).fill(model.key);
    await press(page, 'Save AI service');
    await expect(page.getByText('Paste a public address that starts with https://.').first()).toBeVisible();
    await expect(page.getByLabel('Base address')).toHaveValue(model.url);
    await page.getByLabel('Monthly limit').fill('1000');
    await press(page, 'Save limit');
    await expect(page.getByText(/of 1,000, /)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  },
);
