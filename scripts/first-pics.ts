import { type Page, chromium as playwright } from '@playwright/test';
import { DEMO_OWNER } from '#server/db/seed-data.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';

const server = await startServer({ env: { DEMO: 'true' } });
const browser = await playwright.launch(await chromium());
const O = server.origin;
const FILE = [
  'Name,Email,Phone',
  'Maria Gonzalez,maria@example.com,(512) 555-0142',
  ',,,',
  'Tom Becker,tom@becker,(512) 555-0177',
  ',nobody@example.com,',
  'Jo Alvarez,jo@alvarez.example,+1 512 55',
  ...Array.from({ length: 12 }, (_, at) => `Person ${at},bad${at}@,12`),
  ...Array.from({ length: 60 }, (_, at) => `Guest ${at},guest${at}@example.com,`),
  'Total: 75,,',
  ',,,',
].join('\n');
const shot = async (page: Page, name: string, full = true) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/first/${name}.png`, fullPage: full });
};
try {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const tag = `${width}-${colorScheme}`;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: O,
      });
      const page = await context.newPage();
      await page.goto('/register');
      await page.getByLabel('Full name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill(`ada-${tag}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByLabel('Confirm password', { exact: true }).fill('correct horse battery');
      await shot(page, `register-${tag}`);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/login');
      await shot(page, `inbox-${tag}`);
      await page.getByLabel('Password', { exact: true }).fill('wrong one');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('Login failed').first().waitFor();
      await shot(page, `login-failed-${tag}`);
      await page.getByLabel('Email').fill(DEMO_OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/dashboard/**');
      await page.goto('/dashboard/nothing');
      await shot(page, `missing-${tag}`);
      await page.goto('/dashboard/contacts/import');
      const up = async (name: string, text: string) => {
        await page
          .getByLabel('CSV file')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Upload and check' }).click();
      };
      await up('list.txt', 'x');
      await page.getByText('was not taken').waitFor();
      await shot(page, `refused-${tag}`);
      await up('patients.csv', FILE);
      await page.waitForURL(/import\/[0-9a-f-]{36}/);
      await shot(page, `mapping-${tag}`);
      await page.getByLabel('Email', { exact: true }).selectOption('Not in this file');
      await page.waitForURL(/name/);
      await shot(page, `mapping2-${tag}`);
      await page.getByLabel('Email', { exact: true }).selectOption('Email');
      await page.getByRole('button', { name: /^Import \d+ people/ }).click();
      await page.getByText('Import finished').waitFor();
      await shot(page, `result-${tag}`);
      await page.goto('/dashboard/contacts/new');
      await page.getByLabel('Name').fill('Ann');
      await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/reviews"]')?.click());
      await page.getByRole('dialog').waitFor();
      await shot(page, `leave-${tag}`, false);
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await page.waitForURL('**/reviews');
      await page.goto('/get-reviews');
      await page.getByLabel('Subject').fill('How was it, {name}?');
      await page.locator('[name="email.reminderEnabled"]').check();
      await shot(page, `email-${tag}`);
      await page.getByRole('tab', { name: /^SMS/ }).click();
      await page.locator('[name="sms.reminderEnabled"]').check();
      await page.locator('[name="sms.secondReminderDays"]').fill('7');
      await shot(page, `sms-${tag}`);
      await page.getByRole('tab', { name: /^WhatsApp/ }).click();
      await page.getByLabel('WhatsApp content').fill('Hi {name}');
      await page.locator('[name="whatsapp.reminderEnabled"]').check();
      await shot(page, `whatsapp-${tag}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
}
