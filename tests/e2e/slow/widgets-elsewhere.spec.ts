import type { Page } from '@playwright/test';
import { expectAccessible, ON } from '#tests/e2e/fixtures.ts';
import { allPlaceholders, HOSTILE_PAGES, type PlacedWidgets, scriptOf } from '#tests/e2e/hostile-pages.ts';
import { startOtherSite } from '#tests/e2e/other-site.ts';
import { expect, test } from '#tests/e2e/owner.ts';
import { placeWidgets } from '#tests/e2e/placed-widgets.ts';

let site: Awaited<ReturnType<typeof startOtherSite>>;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.close());

const carouselOn = (page: Page, { carousel }: PlacedWidgets) => page.locator(`[data-goodword="${carousel}"]`);
const feedOn = (page: Page, { feed }: PlacedWidgets) => page.locator(`[data-goodword="${feed}"]`);

test('every type is whole on hostile pages', ON.desktop, async ({ page }) => {
  test.setTimeout(240_000);
  const placed = await placeWidgets(page);
  for (const { name, html, headers } of HOSTILE_PAGES) {
    await test.step(name, async () => {
      await page.context().clearCookies();
      await site.open(page, html(placed), headers?.(placed));
      const carousel = carouselOn(page, placed).last();
      await expect(carousel.locator('.c').first()).toBeVisible();
      await expect(
        carousel.getByText('Shown: the newest reviews, whatever their rating.').first(),
      ).toBeVisible();
      await expect(carousel.getByRole('button', { name: 'Next review' })).toBeVisible();
      // A page that replaces its body has the widget redrawn.
      const height = async () => (await carousel.locator('.c').first().boundingBox())?.height ?? 0;
      await expect.poll(height, 'the height of a card').toBeGreaterThan(60);
      await expect.poll(height, 'the height of a card').toBeLessThan(600);
      await expect(feedOn(page, placed).last().locator('.c').first()).toBeVisible();
      const video = page.locator(`[data-goodword="${placed.video}"]`).last();
      await expect(video.getByRole('link', { name: /^Play video: I used to cancel twice/ })).toBeVisible();
      await expect(video.locator('.sc').first()).toBeVisible();
      const clip = async () => (await video.locator('.vc').first().boundingBox())?.height ?? 0;
      await expect.poll(clip, 'the height of a video').toBeGreaterThan(300);
      await expect.poll(clip, 'the height of a video').toBeLessThan(900);
      // Nothing of a provider before play.
      await expect(video.locator('iframe,video')).toHaveCount(0);
      await expect(page.locator(`[data-goodword="${placed.badge}"] .b`).last()).toBeVisible();
      await expect(page.locator(`[data-goodword="${placed.popup}"] [popover]`).last()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(`[data-goodword="${placed.popup}"] [popover]`)).toHaveCount(0);
      // Nothing of it gets out.
      expect(await page.context().cookies(site.origin)).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test('where anything is missing the plain link stays', ON.desktop, async ({ page, expectFault }) => {
  test.slow();
  expectFault(/./);
  const placed = await placeWidgets(page);
  const pages: [string, string, Record<string, string>][] = [
    [
      'no shadow DOM',
      `<!doctype html><html lang="en"><title>Clinic</title><script>delete Element.prototype.attachShadow</script>${allPlaceholders(placed)}${scriptOf(placed)}`,
      {},
    ],
    [
      'the script is blocked',
      `<!doctype html><html lang="en"><title>Clinic</title>${allPlaceholders(placed)}${scriptOf(placed)}`,
      { 'content-security-policy': "script-src 'none'" },
    ],
    [
      'the widget is blocked',
      `<!doctype html><html lang="en"><title>Clinic</title>${allPlaceholders(placed)}${scriptOf(placed)}`,
      { 'content-security-policy': "connect-src 'none'" },
    ],
  ];
  for (const [name, html, headers] of pages) {
    await test.step(name, async () => {
      await site.open(page, html, headers);
      await expect(page.getByRole('link', { name: 'Reviews of us' })).toHaveCount(5);
      await expect(page.getByRole('link', { name: 'Reviews of us' }).first()).toBeVisible();
    });
  }
});

test(
  'in frames, sandboxed ones too, and its frame grows next to our script',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    const placed = await placeWidgets(page);
    const framed = `${placed.origin}/w/${placed.feed}`;
    await site.open(
      page,
      `<!doctype html><html lang="en"><title>Clinic</title><iframe id="own" title="Reviews" src="${framed}" style="width:100%;height:120px;border:0"></iframe>
     <iframe id="boxed" title="Reviews" sandbox="allow-scripts" src="${framed}" style="width:100%;height:400px"></iframe>${scriptOf(placed)}`,
    );
    await expect(page.frameLocator('#own').locator('.c').first()).toBeVisible();
    await expect(page.frameLocator('#boxed').locator('.c').first()).toBeVisible();
    await expect
      .poll(async () => (await page.locator('#own').boundingBox())?.height ?? 0)
      .toBeGreaterThan(300);
    // The pasted code inside a builder's frame.
    const inner = `<!doctype html>${allPlaceholders(placed)}${scriptOf(placed)}`
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
    await site.open(
      page,
      `<!doctype html><html lang="en"><title>Clinic</title><iframe id="builder" title="Code" sandbox="allow-scripts" srcdoc="${inner}" style="width:100%;height:900px"></iframe>`,
    );
    await expect(page.frameLocator('#builder').locator('.c').first()).toBeVisible();
  },
);

test('a view and a click arrive, once', ON.desktop, async ({ page, browser }) => {
  test.slow();
  const placed = await placeWidgets(page);
  const visitor = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  });
  const tab = await visitor.newPage();
  await site.open(
    tab,
    `<!doctype html><html lang="en"><title>Clinic</title>${allPlaceholders(placed)}${scriptOf(placed)}`,
  );
  // Shown by the script that reports the click.
  await expect(carouselOn(tab, placed).getByRole('button', { name: 'Next review' })).toBeVisible();
  const link = carouselOn(tab, placed).getByRole('link', { name: /^See all/ });
  await link.scrollIntoViewIfNeeded();
  const [all] = await Promise.all([visitor.waitForEvent('page'), link.click()]);
  await expect(all.getByRole('heading', { level: 1 })).toHaveText('All reviews of Bright Smile Dental');
  await expectAccessible(all);
  await expect(async () => {
    await page.goto('/dashboard/widgets');
    const row = page.getByRole('row', { name: /My carousel/ });
    await expect(row).toContainText(/1\s*1/, { timeout: 1_000 });
  }).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  const saved = page.getByRole('row', { name: /My carousel/ });
  for (const figure of ['1 view', '1 click']) {
    await expect(saved.getByText(figure, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await visitor.close();
});
