import { expectAccessible, ON, system } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';
import { startServer } from './server.ts';

test('everything is found by its name, with the keyboard alone', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Bright Smile Dental');
  await page.goto('/dashboard/contacts/new');
  await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.waitForURL(/\/dashboard\/contacts\/[0-9a-f-]{36}/);

  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  // Until the script is there the button is deaf.
  await expect(async () => {
    await page.getByRole('button', { name: 'Search' }).click({ timeout: 500 });
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.goto('about:blank');
  await page.goto('/dashboard/get-reviews');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill('maria');
  await expect(palette.getByRole('option', { name: /Maria Gonzalez/ })).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maria Gonzalez' })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Maria Gonzalez');
  await field.fill('twil');
  await expect(palette.getByRole('option', { name: /Twilio/ })).toBeVisible();
  await expect(palette.getByRole('option').first()).toHaveText('Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('ask some');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Ask someone for a review' });
  await expect(ask.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

/** What was sent can be taken back for a minute, which is too long for every test: so this has a server of its own. */
test('one person is asked from the header, and taken back', ON.phone, async ({ browser }, info) => {
  test.setTimeout(120_000);
  const server = await startServer({ smtpUrl: system().smtpUrl, env: { SENDING_UNDO_SECONDS: '60' } });
  try {
    const { viewport, isMobile, hasTouch } = info.project.use;
    const context = await browser.newContext({ baseURL: server.origin, viewport, isMobile, hasTouch });
    const page = await context.newPage();
    await openBusiness(page, 'Bright Smile Dental', server.origin);
    await page.goto('/dashboard/contacts');
    const ask = page.getByRole('dialog', { name: 'Ask someone for a review' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Ask someone' }).click({ timeout: 500 });
      await expect(ask).toBeVisible({ timeout: 500 });
    }).toPass();
    const press = () => ask.getByRole('button', { name: 'Ask', exact: true }).click();
    await press();
    await expect(ask.getByText('Please enter a phone number or an email address.')).toBeVisible();

    const tell = async (name: string, to: string) => {
      await ask.getByLabel('Name', { exact: true }).fill(name);
      await ask.getByLabel('Phone or email').fill(to);
      await press();
    };
    await tell('Tom Becker', '(212) 555-0147');
    await expect(ask.getByRole('alert')).toContainText('Tom Becker is not asked');
    await expect(ask.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/help/asking/providers');
    await expectAccessible(page);

    await tell('Tom Becker', `tom-${crypto.randomUUID()}@example.com`);
    await expect(ask.getByText('Tom Becker gets your email')).toBeVisible();
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Undo' }).click();
    await expect(ask.getByText('Nothing was sent.')).toBeVisible();

    await ask.getByRole('button', { name: 'Ask someone else' }).click();
    await tell('Maria Gonzalez', `maria-${crypto.randomUUID()}@example.com`);
    await expect(ask.getByText('Maria Gonzalez gets your email')).toBeVisible();
    await ask.getByRole('link', { name: 'See the campaign' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^EMAIL Campaign/ })).toBeVisible();
    await expect(ask).toBeHidden();
    await context.close();
  } finally {
    await server.stop();
    await server.clean();
  }
});
