import { expectAccessible } from './accessible.ts';
import { expect, openBusiness, test } from './owner.ts';

const LIST = `Name,Rating,Comment,Date
Maria Gonzalez,5,"Kind, quick",2024-05-06
Sam N.,2,Waited long,2024-05-07
Ann,good,No number,2024-05-08
`;
const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list of reviews is looked over, imported, and not doubled by the next', async ({
  page,
  expectFault,
}) => {
  expectFault(/^status 400: .*\/integrations\/import/);
  await openBusiness(page, 'Bring Dental');
  await page.goto('/dashboard/integrations/import');
  await page.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(LIST));
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('The rating is not a number or stars: 1 line (4)')).toBeVisible();
  await expect(page.getByText('Maria Gonzalez')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 reviews' }).click();
  await expect(page.getByText('Choose the platform.')).toBeVisible();
  await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'Zocdoc' });
  await page.getByRole('button', { name: 'Import 2 reviews' }).click();
  await expect(page.getByText('2 reviews imported')).toBeVisible();
  await expect(page.getByText('1 left out')).toBeVisible();
  await page.getByRole('link', { name: 'See the reviews' }).click();
  await expect(page.getByText('Kind, quick').first()).toBeVisible();

  await page.goto('/dashboard/integrations/import');
  await page.getByLabel('Google Takeout archive, CSV or JSON').setInputFiles(csv(LIST));
  await page.getByRole('button', { name: 'Read the file' }).click();
  // The platform of the last file with the same columns.
  await page.getByRole('button', { name: 'Import 2 reviews' }).click();
  await expect(page.getByText('No new reviews')).toBeVisible();
  await expect(page.getByText('2 reviews here already')).toBeVisible();
});

test('pasted text shows what it would bring, and what is no review is refused in words', async ({
  page,
  expectFault,
}) => {
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
});
