import { expectAccessible, ON } from '#tests/e2e/fixtures.ts';
import { expect, test } from '#tests/e2e/owner.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

test(
  'the menu names the business, and folds to icons whose names can be read',
  ON.desktop,
  async ({ page }) => {
    await page.goto('/dashboard/campaigns');
    const menu = page.getByRole('complementary');
    const home = menu.getByRole('link').first();
    const name = (await home.getAttribute('title')) ?? '';
    await expect(home).toHaveText(new RegExp(`${name}$`));
    const reviews = menu.getByRole('link', { name: /^Reviews/ });
    const label = reviews.getByText('Reviews', { exact: true });

    await page.setViewportSize({ width: 1000, height: 700 });
    await expect(menu).toHaveCSS('width', '60px');
    await expect(label).toHaveCSS('opacity', '0');
    await expectAccessible(page);
    await reviews.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(label).toHaveCSS('opacity', '1');
    await expect(label).toBeInViewport({ ratio: 1 });
    await reviews.click();
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Reviews/ })).toHaveAttribute('aria-current', 'page');
    for (const button of ['Search', 'Ask someone', 'Logout'])
      await expect(menu.getByRole('button', { name: button })).toBeInViewport();

    await page.setViewportSize({ width: 890, height: 700 });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
  },
);
