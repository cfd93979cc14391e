import type { Page } from '@playwright/test';
import { ON } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor, test } from '#tests/e2e/owner.ts';

const rate = (page: Page, name: string) => page.locator('label', { hasText: name }).click();

test('typed text follows a corrected rating, and back', ON.phone, async ({ page }) => {
  await openBusiness(page, 'Tom & Daughters Dental');
  await page.goto(await reviewPathFor(page));
  const [inPrivate, inPublic] = [page.locator('#feedback_text'), page.locator('#text')];
  await rate(page, '1 star, Poor');
  await inPrivate.fill('Everything went well.');
  await rate(page, '2 stars, Fair');
  await expect(inPrivate).toHaveValue('Everything went well.');
  await rate(page, '5 stars, Excellent');
  await expect(inPublic).toHaveValue('Everything went well.');
  // Changes there follow as well.
  await inPublic.fill('Everything went very well.');
  await page.reload();
  await expect(inPublic).toHaveValue('Everything went very well.');
  await rate(page, '1 star, Poor');
  await expect(inPrivate).toHaveValue('Everything went very well.');
  await expect(inPublic).toHaveValue('');

  await test.step('but replaces no other text', async () => {
    await rate(page, '4 stars, Very Good');
    await inPrivate.evaluate((box: HTMLTextAreaElement) => {
      box.value = 'Written before.';
    });
    await rate(page, '3 stars, Good');
    await expect(inPrivate).toHaveValue('Written before.');
    await expect(inPublic).toHaveValue('Everything went very well.');
  });
});
