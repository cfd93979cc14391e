import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, withAndWithoutJavaScript, withoutBrowser } from './fixtures.ts';
import { expect, logIn, test } from './owner.ts';

/** Every page of a test is checked: accessible, readable at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

withAndWithoutJavaScript('both', (javaScript) => {
  test.describe('an owner with reviews', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('reads the inbox, newest first', async ({ page, expectFault }, info) => {
      const phone = info.project.name.startsWith('phone');
      await page.goto('/dashboard/reviews');
      await said(page, 'from 22 ratings on your page');
      const list = page.getByRole('list', { name: 'Reviews, newest first' });
      await expect(list.getByRole('listitem')).toHaveCount(20);
      await expect(list.getByRole('listitem').first()).toContainText('מרים כהן');
      await expectSound(page);

      await list.getByRole('link', { name: /Priya N\./ }).click();
      await expect(page).toHaveURL(/[?&]review=[0-9a-f-]{36}$/);
      const open = page.getByRole('article', { name: 'Priya N.' });
      await expect(open).toContainText('Waited 50 minutes and nobody told me why.');
      await expect(open.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
      await expect(open.getByRole('link', { name: 'priya@example.com' })).toHaveAttribute(
        'href',
        'mailto:priya@example.com',
      );
      await expect(list).toBeVisible({ visible: !phone });
      await expectSound(page);
      if (phone) await page.getByRole('link', { name: 'All reviews' }).click();
      // Until then its own load would be aborted below.
      await expect(list).toBeVisible();

      if (javaScript) {
        expectFault(/^request failed: .*\.data/);
        await page.route(/\.data\?/, (route) => route.abort('connectionfailed'));
        await page.getByRole('link', { name: 'Load more' }).click();
        await expect(page.getByRole('alert')).toHaveText('We could not load more. Please try again.');
        await expect(list.getByRole('listitem')).toHaveCount(20);
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
        await page.unroute(/\.data\?/);
      }
      await page.getByRole('link', { name: javaScript ? 'Try again' : 'Load more' }).click();
      await expect(list.getByRole('listitem').filter({ hasText: 'Guest 1' }).last()).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(javaScript ? 23 : 3);
      if (javaScript) await expect(page.getByText('You’ve reached the end.')).toBeFocused();
      if (!javaScript) await page.getByRole('link', { name: 'Back to the newest' }).click();
    });
  });
});

// With JavaScript it is the login of `auth.spec.ts`.
withoutBrowser(test)(
  'the login returns to the requested page, and logging out ends the session',
  ON.desktop,
  async ({ page, practice }) => {
    await page.goto('/dashboard/profile?x=1');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fprofile%3Fx%3D1$/);
    await logIn(page, practice.owner);
    await expect(page).toHaveURL(/\/dashboard\/profile\?x=1$/);
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByText(practice.owner.email).filter({ visible: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await said(page, 'Logged out successfully');
    await page.goto('/get-reviews');
    await expect(page).toHaveURL(/\/login\?next=%2Fget-reviews$/);
  },
);

test.describe('the shell', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('opens its menu over a phone page, traps the keyboard, and closes', ON.phone, async ({ page }) => {
    await page.goto('/reviews');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      // After the last link a focus guard returns the focus, a moment later.
      await expect
        .poll(() => menu.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test(
    'lets the keyboard skip the menu, past a toast, and shows the focus',
    ON.desktop,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'flash', value: 'profileSaved', url: baseURL }]);
      await page.goto('/reviews');
      await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
        'Profile updated successfully',
      );
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#content$/);
      await expect(page.locator('#content')).toBeFocused();
      await page.keyboard.press('Tab');
      // The first control of the screen itself.
      await expect(page.locator('#content :focus')).toHaveCount(1);
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(menu.getByRole('link', { name: /^Reviews/ })).toHaveAttribute('aria-current', 'page');
    },
  );
});
