import type { Page } from '@playwright/test';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { expectAccessible } from './accessible.ts';
import { expectReflow, ON, withoutBrowser } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';
import { setScene } from './scene.ts';

const LIST = `Name,Rating,Comment,Date
Maria Gonzalez,5,"Kind, quick",2024-05-06
Sam N.,2,Waited long,2024-05-07
Ann,good,No number,2024-05-08
`;
const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'a list of reviews is previewed, imported, and not duplicated by the next',
  ON.desktopFirst,
  async ({ page, expectFault }) => {
    expectFault(/^status 400: .*\/integrations\/import/);
    await openBusiness(page, 'Bring Dental');
    await page.goto('/dashboard/integrations/import');
    await page.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(LIST));
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByText('The rating is not a number or stars: 1 line (4)')).toBeVisible();
    await expect(page.getByText('Maria Gonzalez', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 reviews' }).click();
    await expect(page.getByText('Choose the platform.')).toBeVisible();
    await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
    await page.getByRole('button', { name: 'Import 2 reviews to Zocdoc' }).click();
    await expect(page.getByText('2 reviews imported to Zocdoc')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('1 left out')).toBeVisible();
    await page.getByRole('link', { name: 'See the reviews' }).click();
    await expect(page.getByLabel('Source')).toHaveValue(String(getPlatform('zocdoc').id));
    await expect(page.getByText('Kind, quick').first()).toBeVisible();

    await setScene(page, async (scene) => {
      await scene.goto('/dashboard/integrations/import');
      await scene.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(LIST));
      await scene.getByRole('button', { name: 'Read the file' }).click();
      // The platform of the last file with the same columns.
      await scene.getByRole('button', { name: 'Import 2 reviews' }).click();
      await expect(async () => {
        await scene.reload();
        await expect(scene.getByText('No new reviews for Zocdoc', { exact: true })).toBeVisible();
      }).toPass();
      await expect(scene.getByText('2 reviews here already')).toBeVisible();
    });
  },
);

const PASTED =
  'Sort by\nAnn\n5/5\n03/04/2025\nFine.\nBright Smiles (Owner)\na week ago\nThank you.\nSponsored\n3/5\n03/05/2025\nBuy this.';

async function paste(page: Page) {
  await page.goto('/dashboard/integrations/import');
  await page.getByLabel('Reviews', { exact: true }).fill(PASTED);
  await page.getByRole('button', { name: 'Read the text' }).click();
}

test(
  'a line that is left out stays out whatever is chosen after it, and the import can be undone',
  ON.phoneFirst,
  async ({ page }) => {
    await openBusiness(page, 'Undo Dental');
    await paste(page);
    const leaveOut = page.getByRole('checkbox', { name: 'Leave out line 2, Sponsored' });
    await leaveOut.check();
    await expect(page.getByRole('button', { name: 'Import 1 review' })).toBeEnabled();
    await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
    await expect(page.getByRole('button', { name: 'Import 1 review to Zocdoc' })).toBeEnabled();
    await page.getByLabel('Dates like 03/04/2025 are read as').selectOption({ label: 'Apr 3, 2025' });
    await expect(page.getByText('Apr 3, 2025', { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(leaveOut).toBeChecked();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Import 1 review to Zocdoc' }).click();
    await expect(page.getByText('1 review imported to Zocdoc')).toBeVisible({ timeout: 30_000 });

    await page.getByRole('button', { name: 'Undo this import' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect(question).toContainText('1 review will be deleted for good');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await question.getByRole('button', { name: 'Delete 1 review' }).click();
    await expect(page.getByText('Import undone: 1 review deleted')).toBeVisible({ timeout: 30_000 });
  },
);

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)('a line is left out and the import is undone', async ({ page, expectFault }) => {
    expectFault(/^status 400: .*\/integrations\/import/);
    await openBusiness(page, 'Plain Dental');
    await paste(page);
    const leaveOut = page.getByRole('checkbox', { name: 'Leave out line 2, Sponsored' });
    await leaveOut.check();
    await page.getByRole('button', { name: 'Import 2 reviews' }).click();
    await expect(page.getByText('Choose the platform.')).toBeVisible();
    await expect(leaveOut).toBeChecked();
    await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(leaveOut).toBeChecked();
    await page.getByRole('button', { name: 'Import 1 review to Zocdoc' }).click();
    await expectImported(page);
    await page.getByRole('button', { name: 'Undo this import: delete 1 review' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Import undone: 1 review deleted')).toBeVisible();
    }).toPass();
  });

  withoutBrowser(test)(
    'pasted text shows what would be imported, and text without reviews is refused in words',
    async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/integrations\/import/);
      await openBusiness(page, 'Paste Dental');
      await page.goto('/dashboard/integrations/import');
      await page.getByLabel('Reviews', { exact: true }).fill('Maria\n★★★★★\nMay 6, 2024\nLovely team.');
      await page.getByRole('button', { name: 'Read the text' }).click();
      await expect(page.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
      await expect(page.getByText('May 6, 2024')).toBeVisible();

      await page.goto('/dashboard/integrations/import');
      const other = '{"type":"FeatureCollection","features":[]}';
      await page
        .getByLabel('Google Takeout archive, CSV or JSON')
        .setInputFiles({ name: 'Reviews.json', mimeType: 'application/json', buffer: Buffer.from(other) });
      await page.getByRole('button', { name: 'Read the file' }).click();
      await expect(page.getByText('reviews that you wrote about others').first()).toBeVisible();
    },
  );

  withoutBrowser(test)(
    'Google’s archive is accepted as it is, with its photos, and so is a list in a Windows encoding',
    async ({ page }) => {
      await openBusiness(page, 'Archive Dental');
      const review = {
        name: 'accounts/1/locations/22/reviews/a',
        reviewer: { displayName: 'José' },
        starRating: 'FOUR',
        comment: 'Kind people.',
        createTime: '2024-03-01T10:00:00Z',
      };
      const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
      const folder = 'Takeout/Google Business Profile/account-1/location-22';
      await zip.add(`${folder}/reviews.json`, new TextReader(JSON.stringify({ reviews: [review] })));
      await zip.add(`${folder}/photo.jpg`, new TextReader('\0'.repeat(600_000)));
      const archive = Buffer.from(await (await zip.close()).arrayBuffer());
      const bring = async (name: string, buffer: Buffer) => {
        await page.goto('/dashboard/integrations/import');
        const mimeType = name.endsWith('zip') ? 'application/zip' : 'text/csv';
        await page
          .getByLabel('Google Takeout archive, CSV or JSON')
          .setInputFiles({ name, mimeType, buffer });
        await page.getByRole('button', { name: 'Read the file' }).click();
      };
      await bring('takeout.zip', archive);
      await expect(page.getByText('Kind people.')).toBeVisible();
      await page.getByRole('button', { name: 'Bring in the chosen reviews' }).click();
      await expectImported(page);

      await bring(
        'windows.csv',
        Buffer.from('Name,Rating,Comment,Date\nJörg,5,Größe,2024-05-06\n', 'latin1'),
      );
      await expect(page.getByText('Größe')).toBeVisible();
      await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
      await page.getByRole('button', { name: 'Import 1 review' }).click();
      await expectImported(page);
      // The business is west of Greenwich: a day without a time is the same day here.
      await page.goto('/dashboard/reviews');
      const list = page.getByRole('list', { name: 'Reviews, newest first' });
      await expect(list.getByText('May 6, 2024')).toBeVisible();
    },
  );
});

/** Without JavaScript the page has to be reloaded. */
async function expectImported(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 review imported')).toBeVisible();
  }).toPass();
}
