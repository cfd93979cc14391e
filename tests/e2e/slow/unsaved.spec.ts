import type { Page } from '@playwright/test';
import { closeToasts, expectAccessible, expectReflow, ON, onEveryScreen } from '#tests/e2e/fixtures.ts';
import { expect, logIn, openBusiness, test } from '#tests/e2e/owner.ts';

const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** By the menu, wherever the screen has it. */
const goTo = (page: Page, end: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href$="${to}"]`)?.click(), end);

test(
  'typed text survives the end of the session, for the same person only',
  ON.phoneFirst,
  async ({ page, browser }) => {
    const owner = await openBusiness(page, 'Long Lunch Dental');
    const name = page.getByLabel('Name');
    // The rest stays, as when a session expires.
    const end = () => page.context().clearCookies({ name: /session_token$/ });
    const typeIn = async () => {
      await page.goto('/dashboard/contacts/new');
      await name.fill('Ann Unsaved');
      await page.getByLabel('Email').fill('ann@example.com');
    };
    await typeIn();
    await end();
    await press(page, 'Add contact');
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await expectAccessible(page);
    await logIn(page, owner);
    await expect(page).toHaveURL(/\/contacts\/new$/);
    await expect(name).toHaveValue('Ann Unsaved');
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
    await goTo(page, '/reviews');
    await expect(asks(page)).toBeVisible();
    await press(page, 'Stay on this page');
    await press(page, 'Add contact');
    await expect(page.getByText('Contact added').first()).toBeVisible();

    // Passwords are never kept.
    await page.goto('/dashboard/settings?tab=account');
    await page.getByLabel('Current password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('New password', { exact: true }).fill('another horse battery');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another horse battery');
    await end();
    await press(page, 'Update Password');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('horse');

    const elsewhere = await browser.newPage();
    const other = await openBusiness(elsewhere, 'Next Door Dental');
    await elsewhere.close();
    await logIn(page, owner);
    await typeIn();
    await end();
    await press(page, 'Add contact');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await logIn(page, other);
    await expect(page).toHaveURL(/\/contacts\/new$/);
    // What was kept is looked for after hydration.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Ann');
    await expect(name).toHaveValue('');
  },
);

test.describe('a practice', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'is asked before leaving unsaved text, and only then',
    ON.phoneFirst,
    async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/contacts\/new/);
      const name = page.getByLabel('Name');
      await page.goto('/dashboard/contacts/new');
      await goTo(page, '/contacts');
      await expect(title(page, 'Contacts')).toBeVisible();

      await page
        .getByRole('link', { name: /Add (a )?contact/ })
        .first()
        .click();
      await name.fill('Ann Unsaved');
      await onEveryScreen(page, async () => {
        await goTo(page, '/reviews');
        await expect(asks(page)).toBeVisible();
        await expectAccessible(page);
        await expectReflow(page);
        await asks(page).getByRole('button', { name: 'Leave' }).click({ trial: true });
        await press(page, 'Stay on this page');
        await expect(asks(page)).toBeHidden();
        await expect(name).toHaveValue('Ann Unsaved');
      });

      // Refused values are still unsaved.
      await page.getByLabel('Email').fill('ann@');
      await press(page, 'Add contact');
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await page.goBack();
      await expect(asks(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(name).toHaveValue('Ann Unsaved');
      // The tab itself asks, too.
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked += 1;
        void dialog.dismiss();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => asked).toBe(1);

      await page.getByLabel('Email').fill('');
      await press(page, 'Add contact');
      await expect(page.getByText('Contact added').first()).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Ann Unsaved');
      await goTo(page, '/contacts');
      await expect(title(page, 'Contacts')).toBeVisible();
    },
  );

  test('platforms that were switched off or moved are not saved yet', ON.desktop, async ({ page }) => {
    const leave = async () => {
      await goTo(page, '/contacts');
      await expect(asks(page)).toBeVisible();
      await press(page, 'Stay on this page');
      await expect(asks(page)).toBeHidden();
    };
    await page.goto('/dashboard/review-link');
    const first = page.getByRole('list', { name: 'Chosen platforms' }).getByRole('listitem').first();
    await first.getByRole('switch').click();
    await leave();
    await first.getByRole('switch').click();
    await first.getByRole('button', { name: /^Move / }).press('ArrowDown');
    await leave();
    await press(page, 'Save Platform Selection');
    await expect(page.getByText('Settings saved').first()).toBeVisible();
    await goTo(page, '/contacts');
    await expect(title(page, 'Contacts')).toBeVisible();
  });

  test(
    'a saved form can be left, and reverting a change counts as no change',
    ON.desktop,
    async ({ page }) => {
      await page.goto('/settings?tab=sending');
      const cap = page.getByLabel('Messages a day');
      const before = await cap.inputValue();
      await cap.fill('77');
      await goTo(page, '/profile');
      await expect(asks(page)).toBeVisible();
      await press(page, 'Stay on this page');
      await cap.fill(before);
      await goTo(page, '/profile');
      await expect(title(page, 'Profile')).toBeVisible();

      const businessName = page.getByLabel('Business name');
      await businessName.fill('Bright Smiles Dental Two');
      await press(page, 'Save Changes');
      await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
      // The next toast must not be mistaken for this one.
      await closeToasts(page);
      await businessName.fill('Bright Smiles Dental');
      await goTo(page, '/reviews');
      await expect(asks(page)).toBeVisible();
      await press(page, 'Stay on this page');
      await press(page, 'Save Changes');
      await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
      await goTo(page, '/reviews');
      await expect(title(page, 'Reviews')).toBeVisible();

      // Get Reviews stores its draft itself.
      await goTo(page, '/get-reviews');
      await page.getByLabel('Name', { exact: true }).fill('Kept anyway');
      await goTo(page, '/reviews');
      await expect(title(page, 'Reviews')).toBeVisible();
      await goTo(page, '/get-reviews');
      await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('Kept anyway');
      await press(page, 'Clear all');
    },
  );

  test('an unknown path is reported within the dashboard', ON.phoneFirst, async ({ page, expectFault }) => {
    expectFault(/^status 404: .*\/dashboard\/nothing/);
    await page.goto('/dashboard/nothing/here');
    await expect(title(page, 'Page Not Found')).toBeVisible();
    await expect(page.getByText('Sorry, the page you are looking for does not exist')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Help' })).toHaveAttribute('href', '/help');
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await onEveryScreen(page, async (isWide) => {
      await expect(title(page, 'Page Not Found')).toBeVisible();
      const shell = isWide ? menu : page.getByRole('button', { name: 'Menu' });
      await expect(shell).toBeVisible();
    });
    await expectAccessible(page);
    await expectReflow(page);
    await goTo(page, '/contacts');
    await expect(title(page, 'Contacts')).toBeVisible();
  });
});
