import { expect, openBusiness, test } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a long list says so while it is imported, and shows its result without a reload @desktop', async ({
  page,
}) => {
  await openBusiness(page, 'Long Dental');
  const lines = Array.from({ length: 6_000 }, (_, at) => `Guest ${at},${1 + (at % 5)},Word ${at},2024-05-06`);
  const answer = await setScene(page, async (scene) => {
    await scene.goto('/dashboard/integrations/import?platform=zocdoc');
    await scene
      .getByLabel('Google Takeout archive, CSV or JSON')
      .setInputFiles(csv(`Name,Rating,Comment,Date\n${lines.join('\n')}\n`));
    await scene.getByRole('button', { name: 'Read the file' }).click();
    await scene.getByRole('button', { name: 'Import 6,000 reviews' }).click();
    return { url: scene.url(), body: await scene.content() };
  });
  // Answered at once, even if the import ends before the browser gets there. The route stays: removing it
  // with requests under way can hang.
  const contentType = 'text/html; charset=utf-8';
  await page.route(answer.url, (route) => route.fulfill({ contentType, body: answer.body }));
  await page.goto(answer.url);
  await expect(page.getByText('Importing the reviews…')).toBeVisible();
  await expect(page.getByText('6,000 reviews imported')).toBeVisible({ timeout: 30_000 });
});
