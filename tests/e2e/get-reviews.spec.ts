import type { Locator, Page } from '@playwright/test';
import {
  asVariant,
  closeToasts,
  expectAccessible,
  expectReflow,
  ON,
  onEveryScreen,
  withScriptAndPlain,
} from './fixtures.ts';
import { expect, pressSend, sendTo, test } from './owner.ts';
import { connectTwilio, textsTo, ukMobile } from './texting.ts';

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');
const someone = () => `guest-${crypto.randomUUID()}@example.com`;

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** Fills one row of the list; adds a row first if there is none. */
async function contact(page: Page, at: number, values: { name?: string; email?: string; phone?: string }) {
  const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  if ((await rows.count()) <= at) await press(page, 'Add Contact');
  await expect(rows).toHaveCount(at + 1);
  for (const [name, value] of Object.entries(values)) await field(rows.nth(at), name).fill(value);
}

async function openNewest(page: Page): Promise<void> {
  await page.goto('/campaigns');
  await page.getByRole('list', { name: 'Campaigns, newest first' }).getByRole('link').first().click();
}

const field = (row: Locator, name: string) => row.locator(`input[name$=".${name}"]`);

withScriptAndPlain('phone', test, (test, javaScript) => {
  test.describe('a practice', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('asks by email, and first sees who gets it', async ({ page, mailTo }) => {
      test.slow();
      const [maria, tom] = [someone(), someone()];
      await page.goto('/get-reviews');
      const stats = page.locator('section', { has: page.getByRole('heading', { name: 'Campaign Stats' }) });
      await expect(page.getByRole('button', { name: 'Remove contact 1' })).toBeDisabled();
      await contact(page, 0, { name: 'Maria Gonzalez', email: maria });
      await contact(page, 1, { name: 'Tom Becker', email: tom });
      await contact(page, 2, { name: 'Left Out', phone: '+44 7911 123456' });
      await page.getByRole('button', { name: /^Remove contact 2/ }).click();
      const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      if (javaScript) {
        await expect(stats).toContainText('Contacts Ready1 of 2Email Valid1Phone Valid1');
        await expect(stats).toContainText('1 no email');
        await expect(page.getByRole('button', { name: 'Send Email to 1', exact: true })).toBeVisible();
      }
      await expect(field(rows.nth(1), 'name')).toHaveValue('Left Out');
      await consent(page).check();
      await pressSend(page, 'Email');
      await said(page, '1 of 2 people gets your email');
      await said(page, /^Who does not 1$/);
      await said(page, /^Left Out$/);
      await press(page, 'Back');
      await expect(page.locator('button[value="launch.email"]')).toHaveCount(0);
      if (javaScript) await expect(rows.nth(0)).toContainText(maria);
      else await expect(field(rows.nth(0), 'email')).toHaveValue(maria);
      await expect(consent(page)).toBeChecked();

      await sendTo(page, 'Email', 1);
      // Or the notice that follows it already.
      await said(page, /^(1 person will be asked by email|Successfully sent 1 email review requests)\.$/);
      await expect(page.getByRole('region', { name: /^Notifications/ })).not.toContainText('sent');
      expect((await mailTo(maria)).subject).toBe('How did we do, Maria?');
      await expect(async () => {
        if (!javaScript) await page.goto('/get-reviews');
        const words = page.getByText('Successfully sent 1 email review requests.');
        await expect(words.first()).toBeVisible({ timeout: 2_500 });
      }).toPass();
      // The line on the page does not repeat the toast.
      await expect(page.getByText('Successfully sent 1 email review requests.')).toHaveCount(1);
      // With JavaScript the campaign page is covered by the test of texts below.
      if (javaScript) return;
      await openNewest(page);
      await expect(page.getByRole('heading', { name: /^EMAIL Campaign - /, level: 1 })).toBeVisible();
      const outcome = page.getByRole('list', { name: 'Contacts of this campaign' });
      await expect(outcome).toContainText(maria);
      await expect(outcome).not.toContainText(tom);
      const [path] = page.url().split('?');
      const csv = await page.request.get(`${path}/outcome.csv`);
      expect(csv.headers()['content-disposition']).toMatch(
        /^attachment; filename\*=UTF-8''email-campaign-.*\.csv$/,
      );
      expect(await csv.text()).toContain(`Maria Gonzalez,${maria},First message,`);
    });

    test('texts people who can be texted, and says why the others are not', async ({ page }) => {
      test.slow();
      await connectTwilio(page);
      const [first, second] = [ukMobile(), ukMobile()];
      await page.goto('/get-reviews');
      await contact(page, 0, { name: 'Maria Gonzalez', email: someone(), phone: first });
      await contact(page, 1, { name: 'Tom Becker', email: someone(), phone: second });
      await contact(page, 2, { name: 'Jo Alvarez', phone: '+44 12' });
      await consent(page).check();
      await pressSend(page, 'SMS');
      await said(page, '2 of 3 people get your SMS');
      await said(page, /bills about \d segments/);
      await said(page, /Not a valid phone number/);
      await said(page, 'Jo Alvarez (+44 12)');
      await expectSound(page);
      await page.locator('button[value="launch.sms"]').click();
      await said(page, '2 people will be asked by SMS.');
      for (const phone of [first, second])
        await expect.poll(async () => (await textsTo(phone)).length, { timeout: 30_000 }).toBe(1);
      expect((await textsTo(first))[0]).toMatch(
        /^Bright Smiles Dental: Hi Maria, how did we do\? .+\/r\/[\w-]{22} Reply STOP to opt out\.$/,
      );
      await page.goto('/campaigns');
      await page
        .getByRole('link', { name: /^SMS Campaign/ })
        .first()
        .click();
      const outcome = page.getByRole('list', { name: 'Contacts of this campaign' });
      await expect
        .poll(
          async () => {
            if (!javaScript) await page.getByRole('link', { name: 'Refresh' }).click();
            return outcome.getByText('Delivered').count();
          },
          { timeout: 30_000 },
        )
        .toBe(2);
      await expect(outcome.getByRole('listitem')).toHaveCount(2);
      await expectSound(page);
      await page.getByRole('link', { name: 'Skipped 1' }).click();
      await expect(outcome).toContainText('Not a valid phone number');
    });

    test('asks a list from a file, and keeps what was typed', async ({ page, mailTo }) => {
      test.slow();
      const [ines, tom, typed] = [someone(), someone(), someone()];
      await page.goto('/get-reviews');
      if (javaScript) await contact(page, 0, { name: 'Typed Before', email: typed });
      await page.getByLabel('Upload CSV').setInputFiles({
        name: 'visits.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Name,Email\nInes Lopez,${ines}\nTom Becker,${tom}\nNobody,\n,left-out@example.com\n`,
        ),
      });
      if (!javaScript) await press(page, 'Upload');
      const problems = page.getByRole('list', { name: 'Rows with problems' });
      const toldWhy = async () => {
        await expect(problems.getByText('Left out: no name')).toBeVisible();
        await expect(problems).toContainText('Left out: no name1 row');
        await expect(problems.getByText('Row 5 left-out@example.com')).toBeVisible();
      };
      await onEveryScreen(page, toldWhy);
      await page.getByRole('button', { name: 'Import 3 people' }).click();
      await expect(async () => {
        if (!javaScript) await page.goto(page.url());
        await expect(page.getByRole('link', { name: 'Ask these contacts' })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await onEveryScreen(page, toldWhy);
      await page.getByRole('link', { name: 'Ask these contacts' }).click();
      await expect(page.getByRole('list', { name: 'Imported lists' })).toContainText('visits.csv');
      if (javaScript) {
        await said(page, 'Your draft with 1 person was set aside.');
        await press(page, 'Ask both');
        await expect(page.getByRole('list', { name: 'Contacts' })).toContainText(typed);
      } else await contact(page, 0, { name: 'Typed After', email: typed });
      await consent(page).check();
      await pressSend(page, 'Email');
      await said(page, '3 of 4 people get your email');
      // How it is sent and ends does not depend on the screen.
      if (javaScript) return;
      await page.locator('button[value="launch.email"]').click();
      for (const person of [ines, tom, typed]) await mailTo(person);
      await openNewest(page);
      await expect(page.getByRole('list', { name: 'Contacts of this campaign' })).toContainText(ines);
    });
  });
});

withScriptAndPlain('phone', test, (test, javaScript) => {
  test.describe('a practice', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('saves a template, tests it, fixes it and restores the default', async ({
      page,
      practice,
      mailTo,
      expectFault,
    }) => {
      expectFault(/^status 400: .*\/get-reviews/);
      await page.goto('/get-reviews');
      const subject = page.getByLabel('Subject', { exact: true });
      await subject.fill('{name}, a word?');
      await press(page, 'Save Email Template');
      await said(page, 'Template saved');
      await page.reload();
      await expect(subject).toHaveValue('{name}, a word?');
      await subject.fill('');
      await press(page, 'Save Email Template');
      await said(page, 'Please enter a subject.');
      await subject.fill('{name}, only a test?');
      await page.getByRole('button', { name: 'Send test to myself' }).first().click();
      await said(page, 'Test sent');
      expect((await mailTo(practice.owner.email)).subject).toBe('Dana, only a test?');
      await expect(subject).toHaveValue('{name}, only a test?');
      if (javaScript) {
        await press(page, 'Reset to default');
        await press(page, 'Keep mine');
        await expect(subject).toHaveValue('{name}, only a test?');
        await press(page, 'Reset to default');
        await expectAccessible(page);
      } else await page.getByText('Reset to default').first().click();
      await page.getByRole('button', { name: 'Reset template' }).first().click();
      await said(page, 'Template reset');
      await expect(subject).toHaveValue('How did we do, {name}?');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      if (javaScript) await page.getByRole('tab', { name: 'SMS Template' }).click();
      const text = page.getByLabel('SMS content');
      await expect(text).toHaveValue(/Reply STOP to opt out\.$/);
      const days = page.locator('[name="sms.reminderDays"]');
      await expect(days).toBeHidden();
      await page.locator('[name="sms.reminderEnabled"]').check();
      await expect(days).toBeVisible();
      await expect(days).toHaveValue('3');
      await days.fill('31');
      await press(page, 'Save SMS Template');
      await said(page, 'Choose at most 30 days.');
      if (!javaScript) return;
      await closeToasts(page);
      await expectSound(page);
      await text.fill('Bright Smiles Dental: Hi {name}, how was it? {review_link}');
      await press(page, 'Add “Reply STOP to opt out.”');
      await expect(text).toHaveValue(
        'Bright Smiles Dental: Hi {name}, how was it? {review_link} Reply STOP to opt out.',
      );
      await text.fill('Give us 5 stars: bit.ly/x');
      await said(page, /not for a certain rating/);
      await press(page, 'Use the review link');
      await expect(page.getByRole('region', { name: 'Preview' }).locator('visible=true')).toContainText(
        '/r/',
      );
    });
  });
});

test.describe('a practice on a phone', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'Back closes the check, which names a request on another channel, and stays on the page',
    ON.phone,
    async ({ page, mailTo }) => {
      test.slow();
      await connectTwilio(page);
      const [email, phone] = [someone(), ukMobile()];
      await page.goto('/dashboard/campaigns');
      await page.goto('/dashboard/get-reviews');
      await contact(page, 0, { name: 'Maria Gonzalez', email, phone });
      await consent(page).check();
      await sendTo(page, 'Email', 1);
      await mailTo(email);
      await contact(page, 0, { name: 'Maria Gonzalez', email, phone });
      await consent(page).check();
      const sheet = page.getByRole('dialog');
      const send = page.locator('#ask button[value="preflight.sms"]');
      await pressSend(page, 'SMS');
      await expect(sheet).toContainText(/Asked by email (today|yesterday)/);
      await expect(page.locator('button[value="launch.sms"]')).toHaveText('Send SMS to 1');
      await expectSound(page);
      // The sheets have an entry once the page is loaded.
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      // While a campaign is under way, the page loads itself again.
      const campaigns = page.getByRole('list', { name: 'Campaigns, newest first', includeHidden: true });
      await expect(campaigns.getByText(/^(Being prepared|Sending…?)$/)).toHaveCount(0);
      const loads: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('get-reviews.data') && loads.push(request.method()),
      );
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/get-reviews$/);
      await expect(send).toBeFocused();
      await expect(page.locator('input[name="contacts[0].email"]')).toHaveValue(email);
      expect(loads, 'nothing is loaded for it').toEqual([]);
      // Closed by its button, it leaves no entry behind, and takes none of a sheet opened at once.
      await pressSend(page, 'SMS');
      await expect(page.locator('button[value="launch.sms"]')).toBeVisible();
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      const message = await page.locator('button:text-is("Message")').elementHandle();
      await sheet.getByRole('button', { name: 'Back', exact: true }).evaluate((back, other) => {
        (back as HTMLElement).click();
        (other as HTMLElement).click();
      }, message);
      await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/get-reviews$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/campaigns$/);
    },
  );
});

test.describe('a practice at a desk', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('a common address fits beside phone and badge', ON.desktop, async ({ page }) => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard/get-reviews');
      await contact(page, 0, { name: 'Kenji Mori', email: 'kenji.mori@mail.example' });
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
      const field = page.locator('input[name="contacts[0].email"]');
      if (width >= 1280) await expect.poll(() => field.evaluate(isCut), `field at ${width}`).toBe(false);
      await field.press('Enter');
      const cell = page.getByRole('button', { name: /^Email: kenji/ });
      await expect.poll(() => cell.evaluate(isCut), `cell at ${width}`).toBe(false);
      // A longer one goes on below, in a row that is no higher.
      await cell.click();
      await field.fill('kenji.mori-yamaguchi@dentistry.example');
      await field.press('Enter');
      const long = page.getByRole('button', { name: /^Email: kenji.mori-yamaguchi/ });
      await expect.poll(() => long.evaluate(isCut), `long cell at ${width}`).toBe(false);
      const row = page.locator('[data-person]');
      await expect.poll(async () => (await row.boundingBox())?.height, `row at ${width}`).toBe(43);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(long).toHaveCount(0);
    }
  });
});

// What a checkbox reveals is decided by CSS.
test.describe('without JavaScript', asVariant(ON.desktop), () => {
  test.use({ javaScriptEnabled: false, storageState: async ({ practice }, use) => use(practice.state) });

  test('on a phone a link leads to the message', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/get-reviews');
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Message Templates' })).toBeInViewport();
    await expectSound(page);
  });

  test('the days of a reminder are asked for once there is one', async ({ page }) => {
    await page.goto('/get-reviews');
    const days = page.locator('[name="sms.reminderDays"]');
    await expect(days).toBeHidden();
    await page.locator('[name="sms.reminderEnabled"]').check();
    await expect(days).toBeVisible();
    await expectSound(page);
  });
});
