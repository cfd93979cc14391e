import { type Page, chromium as playwright } from '@playwright/test';
import { DEMO_OWNER } from '#server/db/seed-data.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';

const server = await startServer({ env: { DEMO: 'true' } });
const browser = await playwright.launch(await chromium());
const nav = (page: Page, end: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href$="${to}"]`)?.click(), end);
const step = async (name: string, run: () => Promise<unknown>) => {
  try {
    const out = await run();
    console.log('ok  ', name, out ?? '');
  } catch (error) {
    console.log('FAIL', name, String(error).slice(0, 300));
  }
};
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: server.origin,
  });
  context.setDefaultTimeout(6000);
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await step('refused still asks, back button', async () => {
    await page.goto('/dashboard/contacts');
    await page.goto('/dashboard/contacts/new');
    await page.getByLabel('Name').fill('Ann U');
    await page.getByLabel('Email').fill('ann@');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.goBack();
  });
  console.log(page.url());
  await step('in-app', async () => {
    await page.goto('/dashboard/contacts');
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
    await nav(page, '/contacts');
    await page.waitForURL('**/contacts');
    await page.getByRole('link', { name: 'Add contact' }).first().click();
    await page.getByLabel('Name').fill('Ann U');
    await page.getByLabel('Email').fill('ann@');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    return page.getByLabel('Name').inputValue();
  });
  await step('beforeunload', async () => {
    let asked = 0;
    page.once('dialog', (d) => {
      asked += 1;
      void d.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await page.waitForTimeout(800);
    return asked;
  });
  await step('saved leaves freely', async () => {
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('Contact added').first().waitFor();
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
  });
  await step('profile saved, then changed', async () => {
    await nav(page, '/profile');
    const name = page.getByLabel('Business name');
    const before = await name.inputValue();
    await name.fill(`${before} Two`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.waitForTimeout(500);
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
    await nav(page, '/profile');
    await name.fill(before);
    await nav(page, '/reviews');
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').first().waitFor();
    await page.waitForTimeout(500);
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
  });
  await step('password card resets', async () => {
    await page.goto('/settings');
    await page.getByLabel('Current password', { exact: true }).fill(DEMO_OWNER.password);
    await page.getByLabel('New password', { exact: true }).fill('another horse battery');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another horse battery');
    await nav(page, '/reviews');
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('Password updated').first().waitFor();
    await page.waitForTimeout(500);
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
  });
  await step('notification switch is saved at once', async () => {
    await page.goto('/settings?tab=notifications');
    await page.getByRole('switch').first().click();
    await page.waitForTimeout(1200);
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
  });
  await step('tokens', async () => {
    await page.goto('/get-reviews');
    const message = page.getByLabel('Email content');
    await message.fill('Dear , how was it?');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await page.getByRole('button', { name: '{name}', exact: true }).locator('visible=true').click();
    const one = await message.inputValue();
    await page.getByLabel('Subject').fill('A question for ');
    await page.getByRole('button', { name: '{name}', exact: true }).locator('visible=true').focus();
    await page.keyboard.press('Enter');
    const two = await page.getByLabel('Subject').inputValue();
    await page.getByRole('button', { name: '{review_link}', exact: true }).locator('visible=true').click();
    const three = await message.inputValue();
    await page.keyboard.press('Control+z');
    const four = await message.inputValue();
    await page.getByRole('button', { name: 'Save Email Template' }).click();
    await page.getByText('Template saved').first().waitFor();
    await page.waitForTimeout(400);
    const left = await page.getByText('Not saved yet').count();
    return JSON.stringify([
      one,
      two,
      three,
      four,
      left,
      await page.getByRole('region', { name: 'Preview' }).locator('visible=true').innerText(),
    ]);
  });
  await step('draft leaves freely', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Kept');
    await nav(page, '/reviews');
    await page.waitForURL('**/reviews');
  });
  const still = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: server.origin,
    storageState: await context.storageState(),
  });
  const bare = await still.newPage();
  bare.setDefaultTimeout(6000);
  await step('without a script', async () => {
    await bare.goto('/dashboard/contacts/import');
    await bare
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name;Mail\nAnn;ann@x\n;;\n;b@example.com\n'),
      });
    await bare.getByRole('button', { name: 'Upload and check' }).click();
    await bare.waitForURL(/import\/[0-9a-f-]{36}/);
    await bare.getByRole('button', { name: 'Import 1 person' }).waitFor();
    await bare.getByLabel('Email', { exact: true }).selectOption('Not in this file');
    await bare.getByRole('button', { name: 'Check again' }).click();
    await bare.screenshot({ path: '/tmp/first/bare-mapping.png', fullPage: true });
    return [
      bare.url().slice(-90),
      (await bare.getByRole('list', { name: 'Rows with problems' }).innerText()).slice(0, 200),
    ].join(' | ');
  });
  await step('big file', async () => {
    await page.goto('/dashboard/contacts/import');
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => `Guest ${at},guest${at}@example.com,(212) 555-${1000 + (at % 9000)}\n`,
    ).join('');
    await page
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'big.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Name,Email,Phone\n${rows}${',,\n'.repeat(5000)}`),
      });
    const t = Date.now();
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByRole('button', { name: 'Import 50,000 people' }).waitFor({ timeout: 30_000 });
    return `${Date.now() - t} ms`;
  });
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
}
