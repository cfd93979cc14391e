import type { Locator, Page } from '@playwright/test';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expectAccessible } from './accessible.ts';
import { expectReflow, ON, withoutBrowser } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';

const review = (location: string, id: string, starRating: string, day: string, comment?: string) => ({
  name: `accounts/1/locations/${location}/reviews/${id}`,
  reviewer: { displayName: `Writer ${id}` },
  starRating,
  ...(comment ? { comment } : {}),
  createTime: `${day}T10:00:00Z`,
});

async function takeout(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level: 0 });
  const folder = 'Takeout/Google Business Profile/account-1';
  const of = {
    '22': [review('22', 'a', 'FIVE', '2019-03-04', 'Kind people.'), review('22', 'b', 'FOUR', '2026-01-22')],
    '33': [review('33', 'c', 'THREE', '2024-08-09', 'I waited long.')],
  };
  for (const [location, reviews] of Object.entries(of)) {
    await zip.add(`${folder}/location-${location}/reviews.json`, new TextReader(JSON.stringify({ reviews })));
  }
  const buffer = Buffer.from(await (await zip.close()).arrayBuffer());
  return { name: 'takeout-20261124T1512Z-001.zip', mimeType: 'application/zip', buffer };
}

test(
  'a whole history of two locations is in the inbox after five clicks from an empty account',
  ON.phoneFirst,
  async ({ page }) => {
    await openBusiness(page, 'Takeout Dental');
    await page.goto('/dashboard/reviews');
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('link', { name: 'Bring in my Google reviews' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring in your Google reviews');
    await expectAccessible(page);
    await expectReflow(page);
    const archive = await takeout();
    const chooser = page.waitForEvent('filechooser');
    await click(page.getByLabel('Google’s ZIP file'));
    await (await chooser).setFiles(archive);
    await click(page.getByRole('button', { name: 'Read the file' }));

    await expect(
      page.getByRole('heading', { name: '3 reviews, 4.0 on average, back to March 2019.' }),
    ).toBeVisible();
    const go = page.getByRole('button', { name: 'Bring in 3 reviews' });
    await expect(go).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectReflow(page);
    await click(go);
    await expect(page.getByText('3 reviews imported')).toBeVisible({ timeout: 30_000 });
    await click(page.getByRole('link', { name: 'See the reviews' }));
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    await expect(list.getByText('Kind people.')).toBeVisible();
    await expect(list.getByText('I waited long.')).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);
  },
);

test('a location can be left out, and the whole import undone', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Two Gates Dental');
  await bring(page);
  await page.getByRole('checkbox', { name: 'locations/33' }).uncheck();
  await page.getByRole('button', { name: 'Bring in 2 reviews' }).click();
  await expect(page.getByText('2 reviews imported')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('left out; to import it, upload the file again')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Delete 2 reviews' }).click();
  await expect(page.getByText('Import undone: 2 reviews deleted')).toBeVisible({ timeout: 30_000 });
});

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)('an archive comes in whole', async ({ page }) => {
    await openBusiness(page, 'Plain Takeout Dental');
    await bring(page);
    await page.getByRole('button', { name: 'Bring in the chosen reviews' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('3 reviews imported')).toBeVisible();
    }).toPass();
  });
});

async function bring(page: Page): Promise<void> {
  await page.goto('/dashboard/integrations/takeout');
  await page.getByLabel('Google’s ZIP file').setInputFiles(await takeout());
  await page.getByRole('button', { name: 'Read the file' }).click();
}
