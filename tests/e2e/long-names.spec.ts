import { expectReflow, ON } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';

test('the preview of an email shows the whole of a long sender', ON.phoneFirst, async ({ page }) => {
  const name = 'Zahnarztpraxisgemeinschaftsverwaltungsgesellschaft für Kinder und Erwachsene in Obersulm';
  await openBusiness(page, name);
  await page.goto('/dashboard/get-reviews');
  const sender = page.getByRole('region', { name: 'Preview' }).getByText(name);
  await expect(sender).toBeVisible();
  const cut = await sender.evaluate((line) => line.scrollWidth - line.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  await expectReflow(page);
});
