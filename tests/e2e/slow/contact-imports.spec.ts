import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectReflow,
  ON,
  onEveryScreen,
  withScriptAndPlain,
} from '#tests/e2e/fixtures.ts';
import { expect, inAmerica, test } from '#tests/e2e/owner.ts';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const csv = (text: string | Buffer, name = 'patients.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text as string),
});

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test('an import waits for every choice about columns with a no, and keeps the ticks', async ({
    page,
    expectFault,
  }) => {
    expectFault(/^status 400: .*\/contacts\/import/);
    const id = crypto.randomUUID().slice(0, 8);
    await inAmerica(page);
    await page.goto('/dashboard/contacts/import');
    const rows = [
      `Ann ${id},ann-${id}@example.com,Yes,Active`,
      `Tom ${id},tom-${id}@example.com,No,Active`,
      `Leon ${id},leon-${id}@example.com,Yes,No Show`,
      `Baby Boy ${id},baby-${id}@example.com,Yes,Active`,
    ];
    const text = `Name,Email,Accepts Email Marketing,Status\n${rows.join('\n')}\n`;
    await page.getByLabel('CSV file').setInputFiles(csv(text));
    await page.getByRole('button', { name: 'Upload and check' }).click();
    const baby = page.getByLabel(`Baby Boy ${id}`);
    await baby.check();
    if (!javaScript) await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await said(page, 'Choose what a no in “Accepts Email Marketing” means.');
    await said(page, 'Choose what a no in “Status” means.');
    await said(page, 'Yes (3), No (1)');
    await expect(baby).toBeChecked();
    await expectSound(page);
    await page.getByLabel('Send no emails to 1 row with “No”').check();
    await page.getByLabel('Leave out 1 row with “No Show”').check();
    if (!javaScript) await page.getByRole('button', { name: 'Check again' }).click();
    await expect(baby).toBeChecked();
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await expect(async () => {
      if (!javaScript) await page.goto(page.url());
      await expect(page.getByText('Import finished')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: 'See all contacts' }).click();
    await expect(page.getByRole('link', { name: `Baby Boy ${id}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Leon ${id}` })).toBeHidden();
  });

  test('a file refused on Get Reviews is named there with its fault, and what was typed stays', async ({
    page,
    expectFault,
  }) => {
    expectFault(/^status 400: .*\/dashboard\/contacts\/import/);
    await page.goto('/dashboard/get-reviews');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ada Typed');
    for (const [file, title] of [
      [csv('Name,Email', 'list.txt'), 'Invalid file type'],
      [csv('Name,Email\n', 'header.csv'), 'No valid contacts found'],
      [csv(Buffer.from('\ufeffName\tEmail\n', 'utf16le'), 'wide.csv'), 'No valid contacts found'],
      [csv('PK\u0003\u0004', 'archive.csv'), 'Invalid file type'],
      [csv('Name,Email\nAda\u0000,ada@example.com\n', 'damaged.csv'), 'Failed to parse CSV'],
    ] as const) {
      if (!javaScript) await page.goto('/dashboard/get-reviews');
      await page.getByLabel('Upload CSV').setInputFiles(file);
      if (!javaScript) await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await said(page, title);
      const fault = title === 'Failed to parse CSV' ? ' Row 2 contains an invalid character' : '';
      const words = `“${file.name}” could not be used.${fault}`;
      await said(page, words);
      if (!javaScript) continue;
      await expect(page).toHaveURL(/\/dashboard\/get-reviews$/);
      await onEveryScreen(page, async () => {
        await expect(page.getByRole('list', { name: 'Contacts' }).locator('input').first()).toHaveValue(
          'Ada Typed',
        );
        // A toast disappears; the message at the field stays.
        await expect(page.locator('main').getByText(words)).toBeVisible();
        await expect(page.getByLabel('Upload CSV')).toHaveValue('');
        await expect(page.getByText(file.name, { exact: true })).toHaveCount(0);
      });
    }
  });
});

test.describe('with a list of three columns', ON.desktop, () => {
  test('no choice of columns is needed, and the import button is in view', async ({ page }) => {
    await onEveryScreen(page, async () => {
      await page.goto('/dashboard/contacts/import');
      await page
        .locator('input[type=file]')
        .setInputFiles(csv('Name,Email,Phone\nMaria Gonzalez,maria@example.com,+15125550142\n', 'plain.csv'));
      await page.getByRole('button', { name: 'Upload and check' }).click();
      await said(page, 'Name, Email, Phone recognized. Change');
      await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeInViewport({ ratio: 1 });
      await page.getByText('Change', { exact: true }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('1');
      await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await said(page, 'Nobody was added.');
    });
  });
});

test.describe('with a list', ON.desktopFirst, () => {
  test('after uploading a list on Get Reviews one returns there with it', async ({ page }) => {
    await page.goto('/dashboard/get-reviews');
    const buffer = Buffer.from('Name,Email\nIda Berg,ida-berg@example.com\nOle Dahl,ole-dahl@example.com\n');
    await page.getByLabel('Upload CSV').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('Name, Email recognized. Change')).toBeVisible();
    await page.reload();
    // The choice of columns has its own URL, which keeps the origin.
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).selectOption('1');
    await page.getByLabel('Name', { exact: true }).selectOption('0');
    await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeVisible();
    const back = page.getByRole('main').getByRole('link', { name: 'Get Reviews', exact: true });
    await expect(back).toBeVisible();
    await press(page, 'Import 2 people');
    const ask = page.getByRole('link', { name: 'Ask these contacts' });
    await expect(ask).toBeVisible({ timeout: 30_000 });
    await onEveryScreen(page, async () => {
      await expect(ask).toBeInViewport({ ratio: 1 });
      await expect(back).toBeVisible();
    });
    const rows = page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');
    await ask.click();
    await expect(page.getByRole('heading', { name: 'Get Reviews', level: 1 })).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Ida Berg');
  });
});
