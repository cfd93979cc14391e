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

/** Every page of a test is checked as a person meets it: no barrier, readable at 320 px. */
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
      // Without script the page shows what was when it was asked.
      if (!javaScript) await page.goto('/get-reviews');
      await expect(campaigns).toContainText('You asked 1 person.', { timeout: javaScript ? 7_000 : 1_000 });
      await expect(campaigns).toContainText('Done', { timeout: javaScript ? 7_000 : 1_000 });
    }).toPass({ timeout: 20_000 });

    const [second, third] = [`b-${crypto.randomUUID()}@example.com`, `c-${crypto.randomUUID()}@example.com`];
    // That the form stands empty a second time is a matter of the server.
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
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/dashboard\/reviews$/);
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

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test.describe('an owner with reviews', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('is told what is wrong, loses nothing that was typed, and finds back', async ({
      page,
      expectFault,
    }) => {
      expectFault(/^status 400: .*\/profile/);
      expectFault(/^status 400: .*\/settings/);
      expectFault(/^status 404: .*\/reviews/);

      await test.step('with a profile that is refused, and saved when it is not', async () => {
        await page.goto('/profile');
        const name = page.getByLabel('Business name');
        const before = await name.inputValue();
        await name.fill('x'.repeat(121));
        await page.getByLabel('Postal address').fill('1 Side Street');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await said(page, 'The name can be at most 120 characters long.');
        await expect(page.getByLabel('Postal address')).toHaveValue('1 Side Street');
        if (javaScript) await expect(name).toBeFocused();
        await name.fill(before);
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await said(page, 'Profile updated successfully');
      });

      await test.step('with a new password', async () => {
        await page.goto('/settings');
        const fill = async (current: string, next: string, confirm: string) => {
          await page.getByLabel('Current password', { exact: true }).fill(current);
          await page.getByLabel('New password', { exact: true }).fill(next);
          await page.getByLabel('Confirm new password', { exact: true }).fill(confirm);
          await page.getByRole('button', { name: 'Update Password' }).click();
        };
        await fill('x', 'long-enough-1', 'long-enough-2');
        await said(page, 'Password mismatch');
        await fill('x', 'short', 'short');
        await said(page, 'Password too short');
        await fill('wrong-password', 'long-enough-1', 'long-enough-1');
        await said(page, 'Failed to update password');
        await said(page, 'Your current password is not correct.');
      });

      await test.step('with a review that is not there, inside the shell', async () => {
        await page.goto('/reviews?review=0198c1de-0000-7000-8000-000000000000');
        await expect(page.getByRole('heading', { name: 'We could not find that' })).toBeVisible();
        await expectSound(page);
        await page.getByRole('link', { name: 'Back to the dashboard' }).click();
        await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
      });
    });
  });
});

// With a script it is the log-in of `auth.spec.ts`.
withoutBrowser(test)(
  'the guard returns to where a visitor wanted to go, and logging out ends it',
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

test.describe('a slow connection', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'keeps what was typed before the script arrived, and the cursor where nothing was',
    ON.phone,
    async ({ page }) => {
      /** Does this on the page before its script arrives. */
      const early = async (path: string, type: () => Promise<void>) => {
        const script = Promise.withResolvers<void>();
        await page.route('**/assets/*.js', async (route) => {
          await script.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await type();
        script.resolve();
      };
      const names = ['Current password', 'New password', 'Confirm new password'];
      await early('/settings', async () => {
        for (const name of names) await page.getByLabel(name, { exact: true }).fill('typed-early');
      });
      // It comes with the script.
      await expect(page.getByRole('button', { name: 'Show current password' })).toBeVisible();
      for (const name of names) {
        await expect(page.getByLabel(name, { exact: true })).toHaveValue('typed-early');
      }
      await expect(page.getByRole('button', { name: 'Update Password' })).toBeEnabled();
      await page.unroute('**/assets/*.js');

      const message = page.getByLabel('Email content');
      await early('/get-reviews', () => message.fill('Dear {name}, typed early'));
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await expect(message).toHaveValue('Dear {name}, typed early');
      await page.unroute('**/assets/*.js');

      // Somewhere of this site where the draft is not kept anew.
      await page.goto('/robots.txt');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/get-reviews');
      await expect(page.getByRole('button', { name: 'Add Contact' })).toBeVisible();
      await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
      await page.getByLabel('Name', { exact: true }).fill('Maria');
      expect(await message.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(5);
    },
  );
});

test.describe('the shell', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'opens its menu over a phone page, keeps the keyboard in it, and closes',
    ON.phone,
    async ({ page }) => {
      await page.goto('/reviews');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const button = page.getByRole('button', { name: 'Menu' });
      await button.click();
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press('Tab');
        // Beyond the last link a guard hands the focus back, a moment later.
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
    },
  );

  test(
    'lets the keyboard skip the menu, past a toast, and shows where one is',
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
