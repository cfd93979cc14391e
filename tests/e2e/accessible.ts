import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { isPlainPage } from '#tests/plain/expect.ts';

/** axe finds no violation. It finds about half of them, so keyboard tests are still needed. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isPlainPage(page)) return;
  const { scripting, moves } = await page.evaluate(() => ({
    scripting: !matchMedia('(scripting: none)').matches,
    moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  // Animations could run in the middle of the check.
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without JavaScript timers do not run; the copy has them.
  if (scripting) await atRest(page);
  const found = scripting ? await findViolations(page) : await withScriptingCopy(page, findViolations);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  if (moves) await page.emulateMedia({ reducedMotion: null });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Focus guards pass the focus on at once, which the keyboard tests cover.
    const { violations } = await axe.run(
      { exclude: [['[data-base-ui-focus-guard]']] },
      {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // Only an experimental rule reloads style sheets.
        preload: { assets: ['media'], timeout: 10_000 },
      },
    );
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => ({ id, help, node })));
    const real: string[] = [];
    for (const { id, help, node } of found) {
      const isCovered = id === 'target-size' && (await fitsInTheMiddle(node.target));
      if (!isCovered) real.push(`${id}: ${help} at ${node.target.join(' ')}\n${node.failureSummary}`);
    }
    return real;

    /** A bar at an edge covers part of what happens to be scrolled under it; that can be scrolled out again. */
    async function fitsInTheMiddle([target]: import('axe-core').UnlabelledFrameSelector): Promise<boolean> {
      if (typeof target !== 'string') return false;
      const { scrollX, scrollY } = window;
      document.querySelector(target)?.scrollIntoView({ block: 'center' });
      const again = await axe.run(target, { runOnly: ['target-size'] });
      scrollTo(scrollX, scrollY);
      return again.violations.length === 0;
    }
  }, TAGS);
}

/** Bypasses Playwright, which would compile it again for each document: it is half a megabyte. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${AXE};0` });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe does not load: ${exceptionDetails.text}`);
}

/** Colours in mid-transition would be judged as final. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.race([
      Promise.allSettled(ending.map((animation) => animation.finished)),
      new Promise((done) => setTimeout(done, 2_000)),
    ]);
  });
}

const copies = new WeakMap<Browser, Promise<BrowserContext>>();

/**
 * axe needs timers, which a page without JavaScript lacks: it checks a copy of the document without scripts.
 */
async function withScriptingCopy<T>(page: Page, check: (copy: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page without a browser cannot be copied');
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gis, '');
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const opened = copies.get(browser) ?? browser.newContext({ javaScriptEnabled: true });
  copies.set(browser, opened);
  const context = await opened;
  await context.addCookies(await page.context().cookies());
  const copy = await context.newPage();
  try {
    await copy.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await copy.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await copy.goto(page.url());
    await atRest(copy);
    return await check(copy);
  } finally {
    await copy.close();
    await context.clearCookies();
  }
}
