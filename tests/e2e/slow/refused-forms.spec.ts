import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { expect, test } from '#tests/e2e/owner.ts';

/** Every page of a test is checked: accessible, readable at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test.describe('an owner with reviews', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('is told what is wrong, loses nothing typed, and finds the way back', async ({
      page,
      expectFault,
    }) => {
      expectFault(/^status 400: .*\/profile/);
      expectFault(/^status 400: .*\/settings/);
      expectFault(/^status 404: .*\/reviews/);

      await test.step('with a profile that is refused, and saved once it is correct', async () => {
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

      await test.step('with a review that does not exist, inside the dashboard', async () => {
        await page.goto('/reviews?review=0198c1de-0000-7000-8000-000000000000');
        await expect(page.getByRole('heading', { name: 'We could not find that' })).toBeVisible();
        await expectSound(page);
        await page.getByRole('link', { name: 'Back to the dashboard' }).click();
        await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
      });
    });
  });
});

test.describe('a slow connection', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('keeps what was typed before hydration, and the cursor', ON.phone, async ({ page }) => {
    /** Runs this on the page before its script arrives. */
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
    // Rendered only with JavaScript.
    await expect(page.getByRole('button', { name: 'Show current password' })).toBeVisible();
    for (const name of names) {
      await expect(page.getByLabel(name, { exact: true })).toHaveValue('typed-early');
    }
    await expect(page.getByRole('button', { name: 'Update Password' })).toBeEnabled();
    await page.unrouteAll({ behavior: 'wait' });

    const message = page.getByLabel('Email content');
    await early('/get-reviews', () => message.fill('Dear {name}, typed early'));
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(message).toHaveValue('Dear {name}, typed early');
    await page.unrouteAll({ behavior: 'wait' });

    // A page of this site that does not store the draft again.
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/get-reviews');
    await expect(page.getByRole('button', { name: 'Add Contact' })).toBeVisible();
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await page.getByLabel('Name', { exact: true }).fill('Maria');
    expect(await message.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(5);
  });
});
