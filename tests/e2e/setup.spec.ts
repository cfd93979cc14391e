import type { Locator } from '@playwright/test';
import { expectAccessible, expectReflow, ON, onEveryScreen, untilSaved, withoutBrowser } from './fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, test } from './owner.ts';

const GOOGLE = 'https://search.google.com/local/writereview?placeid=ChIJw1Fmyv9_EQIRSsL80280NoQ';

test(
  'from the landing page to the first request in eight clicks and seven fields',
  ON.phone,
  async ({ page, mailTo, outside }) => {
    test.slow();
    const done = { clicks: 0, fields: 0 };
    const click = async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    };
    const type = async (label: string, text: string) => {
      done.fields += 1;
      const field = page.getByLabel(label, { exact: true });
      // Nothing has to be typed twice.
      await expect(field).toHaveValue('');
      await field.fill(text);
    };
    const button = (name: string) => page.getByRole('button', { name });
    const email = `rita-${crypto.randomUUID()}@example.com`;

    await page.goto('/');
    await click(page.getByRole('main').getByRole('link', { name: 'Try For Free' }).first());
    await type('Full name', 'Rita Okafor');
    await type('Email', email);
    await type('Password', 'correct-horse-battery');
    await type('Confirm password', 'correct-horse-battery');
    await click(button('Create account'));
    await page.waitForURL('**/login');
    const verification = await mailTo(email);
    await page.goto(verification.links.find((link) => link.includes('verify-email')) ?? 'about:blank');
    await click(button('Verify email address'));
    await expect(page.getByText('We take you to your first steps')).toBeVisible();
    // After the countdown.
    await page.waitForURL('**/dashboard/setup', { timeout: 30_000 });

    await expect(page.getByRole('heading', { name: 'Name your business' })).toBeVisible();
    await expectAccessible(page);
    await type('Business name', 'Okafor Family Dental');
    await page.getByLabel('Kind of business').selectOption('dentist');
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('Okafor Family Dental');
    await expect(page.getByLabel('Kind of business')).toHaveValue('dentist');
    await click(button('Continue'));
    await expect(page.getByRole('heading', { name: 'Where do patients review you?' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await expect(button('Continue without an address')).toBeVisible();
    await type('Google first: almost everybody looks there', GOOGLE);
    await click(page.getByRole('contentinfo').getByRole('button', { name: 'Continue with' }));
    await expect(page.getByRole('heading', { name: 'This is your review page' })).toBeVisible();
    await expectAccessible(page);
    await button('Preview').click();
    await expect(page.getByRole('dialog').getByText('What your customers see')).toBeVisible();
    await page.keyboard.press('Escape');
    await click(button('Continue'));
    await expect(page.getByRole('heading', { name: 'How your requests are sent' })).toBeVisible();
    await expectAccessible(page);
    await onEveryScreen(page, async () => {
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'This is your review page' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'How your requests are sent' })).toBeVisible();
    });
    await type('Postal address of the business', '12 Main Street\nAustin, TX 78701');
    await click(button('Send me a test'));
    await expect(page.getByRole('heading', { name: 'Send the first invitation to yourself' })).toBeVisible();
    await expectAccessible(page);
    const trial = await mailTo(email);
    await click(button('Send it to me'));
    await expect(page.getByText('It is on its way to your inbox, done')).toBeAttached({ timeout: 30_000 });
    const invitation = await mailTo(email);
    expect(invitation.subject).toBe(trial.subject);
    expect(invitation.links.some((link) => link.includes('/review/') && link.includes('?i='))).toBe(true);
    expect(done).toEqual({ clicks: 8, fields: 7 });

    await test.step('open steps stay on the dashboard, collapsed or not', async () => {
      await page.goto('/dashboard/reviews');
      const card = page.getByRole('region', { name: 'One step left.' });
      await expect(card).toContainText('4 of 5');
      await expectAccessible(page);
      await expectReflow(page);
      await untilSaved(page, () => card.getByRole('button', { name: 'Hide the steps' }).click(), 'fold');
      await expect(card.getByRole('list', { name: 'To do' })).toBeHidden();
      await expect(card.getByRole('button', { name: 'Show the steps' })).toBeVisible();
      await page.reload();
      await expect(card.getByRole('list', { name: 'To do' })).toBeHidden();
      await card.getByRole('button', { name: 'Show the steps' }).click();
      await card.getByRole('link', { name: 'Try the link' }).click();
    });

    await test.step('a link counts as tried once its owner has opened and confirmed it', async () => {
      await page.waitForURL(/\/dashboard\/setup/);
      // The step has the same name on the dashboard.
      await expect(page.getByRole('heading', { name: 'Where do patients review you?' })).toBeVisible();
      await expect(button('It worked')).toBeHidden();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Try the link' }).click();
      const tab = await opened;
      // Closed before its request, it would never ask.
      await expect.poll(() => outside).toEqual([GOOGLE]);
      await tab.close();
      await button('It worked').click();
      await expect(page.getByText('You tried it, it works')).toBeVisible();
    });

    await test.step('the first rating by somebody else ends it for good', async () => {
      await page.goto('/dashboard/reviews');
      await expect(page.getByRole('region', { name: 'Everything is ready' })).toBeVisible();
      await leaveReview(page, await reviewPathFor(page), { rating: '5', platform_id: '1', name: 'Maria' });
      await page.goto('/dashboard/reviews');
      await expect(page.getByRole('list', { name: 'Reviews, newest first' })).toContainText('Maria');
      await expect(page.getByRole('region', { name: 'Everything is ready' })).toHaveCount(0);
    });
  },
);

test('a platform added in setup is saved at once, whatever is pressed next', ON.phone, async ({ page }) => {
  await openBusiness(page, 'Lake Dental');
  await page.goto('/dashboard/setup?step=platforms');
  const chosen = page.getByRole('list', { name: 'Your platforms' }).getByRole('listitem');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.getByLabel('Google first: almost everybody looks there').fill(GOOGLE);
  const first = saved();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await first;
  await expect(page.getByText('Recognized')).toBeVisible();
  const second = saved();
  await page.getByRole('button', { name: 'Add Healthgrades' }).click();
  await second;
  await expect(chosen).toHaveCount(2);
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/setup?step=platforms');
  await expect(chosen).toHaveCount(2);
  await expect(page.getByText('Recognized')).toBeVisible();
  const third = saved();
  await page.getByRole('button', { name: 'Remove Healthgrades' }).click();
  await third;
  await page.reload();
  await expect(chosen).toHaveCount(1);
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Continue with 1 platform' }),
  ).toBeVisible();
});

test(
  'what was switched off elsewhere is kept, and typed text is not lost without a word',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'Hill Dental');
    await page.goto('/dashboard/setup?step=platforms');
    await page.getByLabel('Google first: almost everybody looks there').fill(GOOGLE);
    // The list shows both before they are saved.
    await untilSaved(page, () => page.getByRole('button', { name: 'Add', exact: true }).click());
    await expect(page.getByText('Recognized')).toBeVisible();
    await untilSaved(page, () => page.getByRole('button', { name: 'Add Healthgrades' }).click());
    await page.goto('/dashboard/review-link');
    await page.getByRole('switch', { name: 'Offer Google' }).click();
    await untilSaved(page, () => page.getByRole('button', { name: 'Save Platform Selection' }).click());
    await page.goto('/dashboard/setup?step=platforms');
    const google = page.getByRole('list', { name: 'Your platforms' }).getByRole('listitem').first();
    await expect(google).toContainText('Switched off');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Continue without an address' }).click();

    const heading = page.getByLabel('Heading above the stars');
    await heading.fill('How was your day at the lake?');
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await page.getByRole('link', { name: 'Skip this step' }).click();
    await asked.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(heading).toHaveValue('How was your day at the lake?');
    await page.getByRole('link', { name: 'Back' }).click();
    await asked.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(google).toContainText('Switched off');
    await page.goto('/dashboard/review-link');
    await expect(page.getByRole('switch', { name: 'Offer Google' })).not.toBeChecked();
    await expect(page.locator(`input[value="${GOOGLE}"]`)).toHaveCount(1);
  },
);

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)('the steps are forms and can be skipped', async ({ page }) => {
    await openBusiness(page, 'Corner Dental');
    await page.goto('/dashboard/setup?step=page');
    // Nothing is chosen yet, so the preview shows what customers get for now.
    const offered = ['Google', 'Facebook', 'Tripadvisor', 'Trustpilot'];
    const drawn = page.getByText('What your customers see').locator('..');
    for (const name of offered) await expect(drawn).toContainText(name);
    await page.goto(await reviewPathFor(page));
    for (const name of offered)
      await expect(page.getByRole('button', { name: `Continue to ${name}` }).first()).toBeAttached();
    await page.goto('/dashboard/setup');
    await page.getByLabel('Google first: almost everybody looks there').fill(GOOGLE);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Continue with' }).click();
    await expect(page.getByRole('heading', { name: 'This is your review page' })).toBeVisible();
    await page.getByRole('link', { name: 'Skip this step' }).click();
    await expect(page.getByRole('heading', { name: 'How your requests are sent' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Continue' }).click();
    await page.goto('/dashboard/reviews');
    const card = page.getByRole('region', { name: 'steps to your first rating.' });
    await expect(card).toContainText('2 of 5');
    await expect(card).toContainText('Business: Corner Dental');
    await expect(card.getByRole('link')).toHaveText(['Try the link']);
    await card.getByRole('button', { name: 'Hide the steps' }).click();
    await expect(page.getByRole('button', { name: 'Show the steps' })).toBeVisible();
  });
});
