import type { Page } from '@playwright/test';
import {
  asVariant,
  expect,
  expectAccessible,
  ON,
  test,
  withoutBrowser,
  withScriptAndPlain,
} from './fixtures.ts';

const FEATURES = ['/features/analytics', '/features/reviews', '/features/social', '/widgets'];
const PAGES = ['/case-studies', '/integrations', ...FEATURES, '/terms', '/privacy', '/no-such-page'];

const main = (page: Page) => page.getByRole('main');

async function expectLink(page: Page, name: string, href: string): Promise<void> {
  const links = main(page).getByRole('link', { name, exact: true });
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', href);
}

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('cases and platforms are filtered, by a URL that keeps the choice', async ({ page }) => {
    await test.step('the cases', async () => {
      await page.goto('/case-studies');
      const cases = main(page).getByRole('article');
      const filters = page.getByRole('navigation', { name: 'Show cases' });
      await expect(filters.getByRole('link')).toHaveText(['All Cases', 'Healthcare', 'Business']);
      await expect(filters.getByRole('link', { name: 'All Cases' })).toHaveAttribute('aria-current', 'true');
      await expect(cases).toHaveCount(8);

      if (javaScript) await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      await filters.getByRole('link', { name: 'Business' }).click();
      await expect(page).toHaveURL(/\/case-studies\?category=business/);
      await expect(cases.filter({ visible: true })).toHaveCount(4);
      await expect(page.getByRole('heading', { name: 'Northside Auto Repair' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Bright Smiles Dental' })).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: '4 of 8 cases shown' })).toBeVisible();
      await expect(filters.locator('[aria-current]')).toHaveText('Business');
      // With JavaScript the list changes in place.
      if (javaScript) await expect(page.locator('html[data-same]')).toHaveCount(1);

      await page.reload();
      await expect(cases).toHaveCount(4);
      await filters.getByRole('link', { name: 'All Cases' }).click();
      await expect(cases).toHaveCount(8);
      await expect(page).toHaveURL(/\/case-studies(#cases-filters)?$/);
    });

    await test.step('the platforms, in nine categories', async () => {
      await page.goto('/integrations?category=professional');
      const filters = page.getByRole('navigation', { name: 'Show platforms' });
      const cards = main(page).getByRole('article');
      await expect(filters.getByRole('link')).toHaveCount(10);
      await expect(cards).toHaveCount(3);
      let all = 0;
      for (const link of (await filters.getByRole('link').all()).slice(1)) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'true');
        await expect(filters.locator('[aria-current]')).toHaveCount(1);
        const shown = await cards.count();
        await expect(page.getByText(/^\d+ of 12 platforms shown$/)).toHaveText(
          `${shown} of 12 platforms shown`,
        );
        all += shown;
      }
      expect(all).toBe(12);
      await page.goto('/integrations?category=nonsense');
      await expect(cards).toHaveCount(12);
      if (!javaScript) return;
      await main(page).getByRole('link', { name: 'View Platforms' }).click();
      await expect(page.getByRole('heading', { name: 'What each platform can do' })).toBeInViewport();
    });
  });
});

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)('every part of a case and of a platform is shown', async ({ page }) => {
    await page.goto('/case-studies');
    await expect(main(page).locator('.figures dd')).toHaveText([
      '300% Sample',
      '50+ Sample',
      '4.8/5 Sample',
      '85% Sample',
    ]);
    for (const article of await main(page).getByRole('article').all()) {
      await expect(article.getByText(/^(Healthcare|Business)$/)).toBeVisible();
      await expect(article.getByText('Sample', { exact: true })).toBeVisible();
      await expect(article.getByRole('img')).toHaveAccessibleName(/\w/);
      await expect(article.getByRole('heading', { level: 3 })).toBeVisible();
      for (const part of ['Challenge', 'Solution', 'Outcome'])
        await expect(article.getByText(part, { exact: true })).toBeVisible();
      await expect(article.locator('.case-results dd')).toHaveCount(3);
    }
    await page.goto('/integrations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('30+ Platform Integrations');
    for (const card of await main(page).getByRole('article').all()) {
      await expect(card.locator('svg.tile')).toBeVisible();
      await expect(card.getByText(/users$/)).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveCount(4);
      await expect(card.getByRole('link', { name: /^Connect Now/ })).toHaveAttribute('href', '/register');
    }
    await expect(main(page).getByText('Popular', { exact: true })).toHaveCount(4);
    await expect(main(page).locator('.names > li')).toHaveCount(30);
    await expect(main(page).locator('.groups > li')).toHaveCount(4);
  });

  withoutBrowser(test)('the links lead where the pages say', async ({ page }) => {
    await page.goto('/case-studies');
    await expectLink(page, 'Start Free Trial', '/register');
    await expectLink(page, 'Schedule Demo', '/help');
    await page.goto('/integrations');
    await expectLink(page, 'Start Free Trial', '/register');
    await expectLink(page, 'Learn More about integrations', '/help');
    await page.goto('/features/social');
    await expectLink(page, 'Home', '/');
    await expectLink(page, 'Your reviews', '/reviews');
    await expectLink(page, 'Widgets', '/widgets');
    for (const path of FEATURES) {
      await page.goto(path);
      await expectLink(page, 'Try For Free', '/register');
      await expectLink(page, 'Start Free Trial', '/register');
    }
  });

  withoutBrowser(test)('a long text links to each of its parts', async ({ page }) => {
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const link of await contents.getByRole('link').all()) {
        const target = page.locator((await link.getAttribute('href')) ?? '');
        await expect(target.getByRole('heading')).toHaveText((await link.textContent()) ?? '');
      }
      await expect(main(page)).not.toContainText('{');
    }
  });
});

test.describe('without JavaScript', asVariant(ON.desktop), () => {
  test.use({ javaScriptEnabled: false });
  test('the theme of the widget previews can be chosen', async ({ page }) => {
    await page.goto('/widgets');
    await chooseTheme(page);
  });
});

/** By CSS alone. */
async function chooseTheme(page: Page): Promise<void> {
  const card = page.locator('#feed .c').first();
  const color = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await color();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(color).not.toBe(light);
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(color).toBe(light);
}

for (const [colorScheme, screen] of [
  ['light', ON.phoneFirst],
  ['dark', asVariant(ON.desktopFirst)],
] as const) {
  test(
    `pages are accessible, complete and no wider than the screen, ${colorScheme}`,
    screen,
    async ({ page, expectFault }) => {
      test.slow();
      expectFault(/^status 404: .*\/no-such-page$/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        expect(ids, `ids of ${path}`).toEqual([...new Set(ids)]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(width, `${path} beyond the screen`).toBeLessThanOrEqual(0);
        if (path === '/widgets' && colorScheme === 'light') await chooseTheme(page);
      }
    },
  );
}
