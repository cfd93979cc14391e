import { ON, onEveryScreen } from '#tests/e2e/fixtures.ts';
import { expect, test } from '#tests/e2e/owner.ts';

test.describe('the shell', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'gives every screen the same width, and a toast leaves the menu free',
    ON.desktop,
    async ({ page }) => {
      const screens = ['/get-reviews', '/contacts', '/campaigns', '/settings', '/profile'];
      const edges = () =>
        page
          .locator('main .screen-width')
          .last()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(element);
            return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
          });
      const widths = [
        [1280, [256, 1256]],
        [1920, [356, 1796]],
      ] as const;
      for (const path of screens) {
        await page.goto(path);
        for (const [width, expected] of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(edges, `${path} at ${width}`).toEqual(expected);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await onEveryScreen(page, async () => {
          const primary = page.locator('.bg-brand.shadow-press').locator('visible=true');
          await expect.poll(() => primary.count(), `primary buttons of ${path}`).toBeLessThanOrEqual(1);
        });
      }
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.getByRole('button', { name: 'Copy link' }).click();
      const toast = page.locator('[data-sonner-toast]').first();
      await expect(toast).toBeVisible();
      await expect.poll(async () => (await toast.boundingBox())?.x).toBeGreaterThanOrEqual(232);
      await page.getByRole('button', { name: 'Logout' }).click({ trial: true });

      // Its parts scroll separately, and hidden text at their ends does not lengthen the page.
      await page.goto('/dashboard/reviews');
      await expect(page.getByRole('list', { name: 'Reviews, newest first' })).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(beyond).toBe(0);
    },
  );
});
