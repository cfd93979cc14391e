import { expectAccessible, expectReflow } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list with a column of locations goes into its pages at once, and is undone at once @desktop', async ({
  page,
}) => {
  await openBusiness(page, 'Branches Dental');
  const list = `Name,Rating,Comment,Location\nAnn,5,Kind,Oak Street\nBo,4,Quick,Elm Street\nCy,3,So so,\n`;
  await page.goto('/dashboard/integrations/import');
  await page.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(list));
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
  await page.getByLabel('Goes to, Lines without a location').selectOption({ label: 'Leave these out' });
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Import 2 reviews to 2 locations on Zocdoc' }).click();
  await expect(page.getByText('2 reviews imported')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Oak Street: 1 new review')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import…' }).click();
  await page.getByRole('button', { name: 'Delete 2 reviews' }).click();
  await expect(page.getByText('Import undone: 2 reviews deleted')).toBeVisible({ timeout: 30_000 });
  await page.goto('/dashboard/integrations');
  await expect(page.getByRole('heading', { name: 'No platform is connected yet.' })).toBeVisible();
});

test('the only location of a platform is taken as soon as that is chosen, and of two one is asked for @desktop', async ({
  page,
}) => {
  // Five files are read, three of them imported.
  test.slow();
  await openBusiness(page, 'Places Dental');
  const read = async (text: string) => {
    await page.goto('/dashboard/integrations/import');
    await page.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(text));
    await page.getByRole('button', { name: 'Read the file' }).click();
  };
  const platform = page.getByLabel('Platform', { exact: true });
  const place = page.getByLabel('Location or person');
  const bring = async (title: string, name: string, locationName: string, isBeside = false) => {
    await read(`${title},Rating,Comment\nAnn,5,${locationName}\n`);
    await platform.selectOption({ label: name });
    if (isBeside)
      await page.locator('select[name=place]').selectOption({ label: 'Another location or person' });
    await (isBeside ? page.getByLabel('Its name') : place).fill(locationName);
    await page.getByRole('button', { name: `Import 1 review to ${name}, ${locationName}` }).click();
    const done = page.getByText(`1 review imported to ${name}, ${locationName}`);
    await expect(done).toBeVisible({ timeout: 30_000 });
  };
  await bring('Name', 'Yelp', 'Oak Street');
  await bring('Customer', 'Zocdoc', 'Elm Street');
  await read(`Patient,Rating,Comment\n${'W'.repeat(5_000)},5,Kind\n`);
  await platform.selectOption({ label: 'Yelp' });
  await expect(place.locator('option:checked')).toHaveText('Oak Street (1)');
  await platform.selectOption({ label: 'Zocdoc' });
  await expect(place.locator('option:checked')).toHaveText('Elm Street (1)');
  await expect(page.getByRole('button', { name: 'Import 1 review to Zocdoc, Elm Street' })).toBeEnabled();
  await expectReflow(page);

  await bring('Author', 'Yelp', 'Pine Street', true);
  await page.getByRole('link', { name: 'See the reviews' }).click();
  await expect(page.getByLabel('Place')).toHaveText(/Pine Street/);
  await expect(page.getByText('Pine Street', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Oak Street', { exact: true })).toHaveCount(0);
  await read('Patient,Rating,Comment,Store\nAnn,5,Kind,Oak\nBo,5,Kind,Elm\n');
  await expect(page.getByRole('heading', { name: '2 locations in this file' })).toBeVisible();
  await platform.selectOption({ label: 'Zocdoc' });
  await platform.selectOption({ label: 'Yelp' });
  await expect(
    page.getByRole('button', { name: 'Import 2 reviews to 2 locations on Yelp', exact: true }),
  ).toBeEnabled();
  await expect(page.getByLabel('Goes to, Oak').locator('option:checked')).toHaveText('Add as a new location');
  await page.getByText('Which column is what?').click();
  await page.getByLabel('Location (optional)').selectOption({ label: 'Not in this file' });
  await expect(page.getByRole('button', { name: 'Import 2 reviews to Yelp', exact: true })).toBeEnabled();
  await expect(place.locator('option:checked')).toHaveText('Choose a location or person');
});
