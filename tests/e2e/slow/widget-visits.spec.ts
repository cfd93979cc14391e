import type { Page } from '@playwright/test';
import { BUILDER_STEPS } from '#app/features/widgets/builder-steps.ts';
import { embedCode, frameCode } from '#app/features/widgets/embed-code.ts';
import { policyLines } from '#shared/widgets/policy-lines.ts';
import { WIDGET_KINDS, WIDGET_LANGUAGES } from '#shared/widgets/widgets.ts';
import { BUILDER_PAGES, OTHER_FORMS, type PastedCode } from '#tests/e2e/builder-pages.ts';
import { expectAccessible, expectReflow, ON, system } from '#tests/e2e/fixtures.ts';
import { startOtherSite } from '#tests/e2e/other-site.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';
import { connectReviews, makeWidgetByForm } from '#tests/e2e/placed-widgets.ts';

let site: Awaited<ReturnType<typeof startOtherSite>>;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.close());

const ALL_REVIEWS = { leastStars: '1', most: '20' };

async function openPractice(page: Page): Promise<void> {
  await openBusiness(page, 'Bright Smile Dental');
  await connectReviews(page);
}

const clinic = (ids: readonly string[], rest = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clinic</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Our clinic</h1>${rest}${ids
    .map((id) => `<div data-goodword="${id}" data-now><a href="/">Reviews of us</a></div>`)
    .join(
      '<p>Words between.</p>',
    )}</main><script async src="${system().origin}/w.js"></script></body></html>`;

/** Its reviews, once they are in memory; until they are read there is nothing to show. */
async function untilShown(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${system().origin}/w/${id}/drawn`)).text(), {
      timeout: 30_000,
    })
    .toContain('class="c');
}

/** The script of a feed has arranged its cards; before it, their links lead away. */
const untilArranged = (page: Page, id: string) =>
  expect(page.locator(`[data-goodword="${id}"] .m`)).toHaveClass('m j');

test(
  'is shown however a website builder brings its code into a page',
  ON.desktop,
  async ({ page, expectFault }) => {
    test.setTimeout(180_000);
    expect(Object.keys(BUILDER_PAGES)).toEqual(BUILDER_STEPS.map(({ name }) => name));
    // The height that the placeholder keeps is an inline style, which a strict policy leaves out.
    expectFault(/inline style/);
    await openPractice(page);
    const { origin } = system();
    const id = await makeWidgetByForm(page, 'carousel', ALL_REVIEWS);
    await untilShown(page, id);
    const businessName = 'Bright “Smile” & Dental';
    const allAddress = `${origin}/review/bright/all`;
    const of = { id, kind: 'carousel', look: { layout: 'cards' }, origin, businessName, allAddress } as const;
    const pasted: PastedCode = {
      id,
      origin,
      code: embedCode(of),
      frame: frameCode(of),
      script: await (await page.request.get(`${origin}/w.js`)).text(),
      policy: policyLines('carousel', origin).join('; '),
    };
    for (const [name, build] of Object.entries(BUILDER_PAGES)) {
      await test.step(name, async () => {
        const { html, headers = {}, frames = 0 } = build(pasted);
        await site.open(page, html, headers);
        await page.mouse.move(40, 40);
        await page.mouse.move(80, 80);
        let inside: Pick<Page, 'locator' | 'frameLocator'> = page;
        for (let depth = 0; depth < frames; depth += 1) inside = inside.frameLocator('iframe');
        const card = inside.locator('.c').first();
        await expect(card).toBeVisible();
        await expect(inside.locator('.f a').first()).toContainText('See all');
        await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeGreaterThan(200);
      });
    }
    for (const [name, build] of Object.entries(OTHER_FORMS)) {
      await test.step(name, async () => {
        await site.open(page, build(pasted));
        await expect(page.locator('.c').first()).toBeVisible();
      });
    }
  },
);

test(
  'a pop-up comes later, takes no focus, closes with Escape and stays away as its owner wants',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    await openPractice(page);
    const once = await makeWidgetByForm(page, 'popup', {
      ...ALL_REVIEWS,
      delaySeconds: '60',
      corner: 'right',
    });
    const always = await makeWidgetByForm(page, 'popup', {
      ...ALL_REVIEWS,
      delaySeconds: '60',
      returns: 'page',
    });
    await untilShown(page, once);
    await untilShown(page, always);
    const popup = (id: string) => page.locator(`[data-goodword="${id}"] [popover]`);
    const field = page.getByLabel('Search');
    const visit = async (id: string) => {
      const drawn = page.waitForResponse(/\/w-parts\.js/);
      await site.open(page, clinic([id], '<label>Search <input></label>'));
      await drawn;
      await expect(popup(id)).toHaveCount(1);
    };
    // Its minute begins once its script has run, which may be after it was loaded.
    const letMinutePass = (id: string) =>
      expect(async () => {
        await page.clock.fastForward(60_000);
        await expect(popup(id)).toBeVisible({ timeout: 1_000 });
      }).toPass();
    // The minute is far longer than the page takes under load.
    await page.clock.install();
    await visit(once);
    await expect(popup(once)).toBeHidden();
    await field.fill('implants');
    await letMinutePass(once);
    await expect(field).toBeFocused();
    const { x = 0, width = 0 } = (await popup(once).boundingBox()) ?? {};
    expect(Math.round(x + width)).toBe(1_280 - 16);
    await page.keyboard.press('Escape');
    await expect(popup(once)).toHaveCount(0);
    await expect(field).toBeFocused();
    await visit(once);
    await page.clock.fastForward(120_000);
    await expect(popup(once)).toBeHidden();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 1]);
    await page.evaluate(() => sessionStorage.clear());
    for (let time = 0; time < 2; time += 1) {
      await visit(always);
      await letMinutePass(always);
      await popup(always).getByRole('button', { name: 'Close' }).click();
      await expect(popup(always)).toHaveCount(0);
    }
    // Nothing is stored without a need.
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  },
);

test(
  'a carousel moves while nobody reads, says where it is, and is still for those who want that',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    await openPractice(page);
    const id = await makeWidgetByForm(page, 'carousel', { ...ALL_REVIEWS, moves: 'on' });
    await untilShown(page, id);
    const widget = page.locator(`[data-goodword="${id}"]`);
    const track = widget.locator('.t');
    const scrolled = () => track.evaluate((element) => element.scrollLeft);
    const place = widget.locator('[data-say]');
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.open(page, clinic([id]));
    await expect(place).toHaveText(/^1–[345] of \d+$/);
    await page.clock.fastForward(6_000);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect(place).toHaveText(/^[2-9]–\d+ of \d+$/);
    const pause = widget.getByRole('button', { name: 'Pause' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // What had begun to move comes to rest first.
    await expect(async () => {
      const before = await scrolled();
      await page.clock.fastForward(12_000);
      expect(await scrolled()).toBe(before);
    }).toPass();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open(page, clinic([id]));
    await expect(place).toHaveText(/^1–/);
    await expect(pause).toBeHidden();
    await page.clock.fastForward(60_000);
    expect(await scrolled()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(place).toHaveText(/^1 of \d+$/);
  },
);

test('in five languages every type fits a narrow phone', ON.desktop, async ({ page }) => {
  test.setTimeout(180_000);
  await openPractice(page);
  const replies = { replies: 'on', letters: '80' };
  for (const language of WIDGET_LANGUAGES) {
    await test.step(language, async () => {
      const ids: string[] = [];
      for (const kind of WIDGET_KINDS) {
        const settings = { ...ALL_REVIEWS, ...replies, language, delaySeconds: '0' };
        ids.push(await makeWidgetByForm(page, kind, settings));
      }
      for (const id of ids.slice(0, 4)) await untilShown(page, id);
      await page.setViewportSize({ width: 320, height: 640 });
      await site.open(page, clinic(ids));
      for (const id of ids) {
        await expect(page.locator(`[data-goodword="${id}"] .w`)).toHaveAttribute('lang', language);
      }
      await expect(page.locator('[popover]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectReflow(page);
      // What does not fit a card would be cut, or stand over its edge.
      const strays = await page.evaluate(() =>
        [...document.querySelectorAll('[data-goodword]')].flatMap((place) =>
          [...(place.shadowRoot?.querySelectorAll('.c *,.b *,.f *') ?? [])].flatMap((element) => {
            const box = element.getBoundingClientRect();
            const edge = element.closest('.c,.b,.w')?.getBoundingClientRect();
            const isHidden = box.width <= 1 || element.closest('.v,svg') !== null;
            return !edge || isHidden || box.right <= edge.right + 1 ? [] : [element.textContent];
          }),
        ),
      );
      expect(strays).toEqual([]);
      await expectAccessible(page);
      if (language !== 'en') return;
      const feed = page.locator(`[data-goodword="${ids[1]}"]`);
      await expect(feed.locator('.ba')).toBeHidden();
      await page.setViewportSize({ width: 1_280, height: 900 });
      await expect(feed.locator('.ba li')).toHaveCount(5);
      await expect(feed.locator('.ba')).toBeVisible();
    });
  }
});

test(
  'comes shortly before it is in view, and nothing on the page moves for it',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    await openPractice(page);
    const { origin } = system();
    const [businessName, allAddress] = ['Bright Smile Dental', `${origin}/review/bright/all`];
    const codes: string[] = [];
    const ids: string[] = [];
    for (const kind of ['badge', 'carousel', 'video', 'feed'] as const) {
      const id = await makeWidgetByForm(page, kind, ALL_REVIEWS);
      ids.push(id);
      const look = { layout: kind === 'badge' ? 'compact' : 'cards' } as const;
      codes.push(embedCode({ id, kind, look, origin, businessName, allAddress }));
      if (kind !== 'badge') await untilShown(page, id);
    }
    const [badge, carousel, , feed] = ids;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const far = '<div style="height:3000px">A long page.</div>';
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await site.open(
      page,
      `<!doctype html><html lang="en"><title>Clinic</title><h1>Our clinic</h1>${codes.slice(0, 2).join('')}${far}${codes.slice(2).join('')}<p>The end.</p>`,
    );
    await expect(page.locator(`[data-goodword="${badge}"] .b`)).toBeVisible();
    await expect(page.locator(`[data-goodword="${carousel}"] .at`)).toBeVisible();
    expect(asked).not.toContain(`/w/${feed}/drawn`);
    await page.mouse.wheel(0, 2_800);
    await expect(page.locator(`[data-goodword="${feed}"] .c`).first()).toBeVisible();
    expect(asked.filter((path) => path === `/w/${feed}/drawn`)).toHaveLength(1);
    expect(asked.filter((path) => path === '/w.js')).toHaveLength(1);
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
    const list = page.locator(`[data-goodword="${feed}"] .m`);
    const cards = list.locator('.c');
    await expect(cards.locator('visible=true')).toHaveCount(6);
    await untilArranged(page, feed ?? '');
    const all = await cards.allTextContents();
    await page
      .locator(`[data-goodword="${feed}"]`)
      .getByRole('link', { name: /^Show \d+ more/ })
      .press('Enter');
    await expect(list).toBeFocused();
    await expect(cards.locator('visible=true')).toHaveCount(all.length);
    expect(await cards.allTextContents()).toEqual(all);
  },
);

test('a long review opens in its place, and the focus goes to its text', ON.desktop, async ({ page }) => {
  test.slow();
  await openPractice(page);
  const id = await makeWidgetByForm(page, 'feed', { ...ALL_REVIEWS, letters: '8' });
  await untilShown(page, id);
  await site.open(page, clinic([id]));
  await untilArranged(page, id);
  const long = page.locator(`[data-goodword="${id}"] .c:has([data-k="r"])`);
  const [card, bystander] = [long.nth(0), long.nth(1)];
  const text = card.locator('p[tabindex]');
  const start = (await text.innerText()).replace(/…?\s*Read more$/, '').trim();
  const closed = await bystander.innerText();
  await card.getByRole('link', { name: 'Read more' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(card.getByRole('link', { name: 'Read more' })).toBeHidden();
  const whole = await text.innerText();
  expect(whole.startsWith(start)).toBe(true);
  expect(whole.length).toBeGreaterThan(start.length + 5);
  expect(await bystander.innerText()).toBe(closed);
});
