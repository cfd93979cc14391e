import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectReflow,
  ON,
  withAndWithoutJavaScript,
  withoutBrowser,
  withScriptAndPlain,
} from './fixtures.ts';
import { expect, logIn, nameBusiness, pressSend, sendTo, signUp, test } from './owner.ts';
import { setScene } from './scene.ts';

/** Every page of a test is checked: accessible, readable at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('a new owner names the business and asks the first customer', async ({
    page,
    mailTo,
    expectFault,
  }) => {
    test.slow();
    expectFault(/^status 400: .*\/dashboard\/setup/);
    expectFault(/^status 400: .*\/get-reviews/);
    await setScene(page, signUp);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Name your business' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await said(page, 'Please enter the name of your business.');
    await expect(page.getByLabel('Business name')).toHaveAttribute('aria-invalid', 'true');
    await nameBusiness(page, 'Corner Dental');

    await expect(page.getByRole('button', { name: 'Send Email', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Postal address').fill('1 Side Street\nAustin');
    await page.getByRole('button', { name: 'Save address' }).click();
    await said(page, 'Profile updated successfully');
    await expect(page.getByRole('heading', { name: 'your postal address' })).toBeHidden();

    const guest = `maria-${crypto.randomUUID()}@example.com`;
    await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
    await page.getByLabel('Email', { exact: true }).fill('maria@');
    await page.getByLabel('Subject', { exact: true }).fill('{name}, how was it?');
    if (javaScript) {
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Maria, how was it?');
      await expect(page.getByRole('button', { name: 'Send Email', exact: true })).toBeDisabled();
    } else {
      await pressSend(page, 'Email');
      await said(page, 'Consent required');
      await said(page, 'Please confirm you have consent to message these contacts.');
    }
    await page.getByLabel('I have consent to send messages to these contacts').check();
    await pressSend(page, 'Email');
    await said(page, 'No valid contacts');
    await said(page, 'Please enter a valid email address.');
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('{name}, how was it?');
    await expectSound(page);

    await page.getByLabel('Email', { exact: true }).fill(guest);
    await sendTo(page, 'Email', 1);
    await said(page, '1 person will be asked by email.');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('I have consent')).not.toBeChecked();
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('{name}, how was it?');
    expect(await mailTo(guest)).toMatchObject({ subject: 'Maria, how was it?' });
    const campaigns = page.getByRole('list', { name: 'Campaigns, newest first' });
    await expect(async () => {
      // Without JavaScript the page shows the state when it was loaded.
      if (!javaScript) await page.goto('/get-reviews');
      await expect(campaigns).toContainText('You asked 1 person.', { timeout: javaScript ? 7_000 : 1_000 });
      await expect(campaigns).toContainText('Done', { timeout: javaScript ? 7_000 : 1_000 });
    }).toPass({ timeout: 20_000 });

    const [second, third] = [`b-${crypto.randomUUID()}@example.com`, `c-${crypto.randomUUID()}@example.com`];
    // That the form is empty the second time, too, is up to the server.
    for (const next of javaScript ? [second] : [second, third]) {
      await page.getByLabel('Name', { exact: true }).fill('Tom Becker');
      await page.getByLabel('Email', { exact: true }).fill(next);
      await page.getByLabel('I have consent').check();
      await sendTo(page, 'Email', 1);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
      expect((await mailTo(next)).to).toEqual([next]);
    }
  });
});

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
