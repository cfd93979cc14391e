import { expectAccessible, ON } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';
import { setScene } from './scene.ts';

test('everything is found by name, with the keyboard alone', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Bright Smile Dental');
  await setScene(page, async (scene) => {
    await scene.goto('/dashboard/contacts/new');
    await scene.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
    await scene.getByRole('button', { name: 'Add contact' }).click();
    await scene.waitForURL(/\/dashboard\/contacts\/[0-9a-f-]{36}/);
  });
  await page.goto('/dashboard/get-reviews');

  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  /** The first one is marked a moment after the results are drawn, and the server's may still move it. */
  const choose = async (name: string | RegExp) => {
    await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/);
    await expect(palette.getByRole('option', { name })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill('maria');
  await expect(palette.getByRole('option', { name: /Maria Gonzalez/ })).toBeVisible();
  await choose(/Maria Gonzalez/);
  await expect(page.getByRole('heading', { name: 'Maria Gonzalez' })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  // The open page is not offered.
  await expect(palette.getByRole('option').first()).toHaveText('Ask someone for a review');
  await field.fill('twil');
  await expect(palette.getByRole('option', { name: 'Set up SMS with Twilio' })).toBeVisible();
  await expect(palette.getByRole('option').first()).toHaveText('Connect TwilioSMS');
  await choose(/^Connect Twilio/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Twilio/ }).first()).toBeChecked();
  await expect(page.getByLabel('Account SID')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Maria Gonzalez');
  await field.fill('yelp');
  await choose('Connect Yelp');
  await expect(page.getByRole('heading', { level: 1, name: /Yelp|Connect a platform/ })).toBeVisible();
  await expect(page).toHaveURL(/platform=yelp/);

  await page.keyboard.press('Control+k');
  await field.fill('password');
  await expect(palette.getByRole('option').first()).toHaveText('Settings');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('ask');
  await expect(palette.getByRole('option').first()).toHaveText('Ask someone for a review');
  await choose('Ask someone for a review');
  const ask = page.getByRole('dialog', { name: 'Ask someone for a review' });
  await expect(ask.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('logout');
  await expect(palette.getByRole('option').first()).toHaveText(/^Log ?out/);
  await choose(/^Log ?out/);
  await page.waitForURL('**/login');
});
