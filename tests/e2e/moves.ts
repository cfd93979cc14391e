import type { Page } from '@playwright/test';
import { takenOver } from './fixtures.ts';

const WIDTHS = [390, 1280] as const;
const SCREEN_HEIGHT = 800;

interface Place {
  element: Element;
  name: string;
  x: number;
  y: number;
}

declare global {
  interface Window {
    /** Where everything that can be pressed stood before the script came, by the width of the window. */
    placesBefore?: Map<number, Place[]>;
  }
}

/** Opens a page whose script does not arrive until what is answered is called: as on a slow network. */
export async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Without its styles the page is not what anybody sees.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet) && '__reactRouterContext' in window;
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** What can be pressed and moves, goes or is replaced when the script takes the page over; seen on both widths. */
export async function movesOf(page: Page, path: string): Promise<string[]> {
  const release = await openWithoutScript(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    await page.evaluate(noteBefore, width);
  }
  await release();
  await takenOver(page);
  const moves: string[] = [];
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    moves.push(...(await page.evaluate(compare, width)));
  }
  return moves;
}

async function noteBefore(width: number): Promise<void> {
  await document.fonts.ready;
  window.placesBefore ??= new Map();
  const seen = [...document.querySelectorAll('button, summary, a, input, select, textarea, label')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  );
  const places = seen.map((element) => {
    const { x, y } = element.getBoundingClientRect();
    const words = ['aria-label', 'name'].map((one) => element.getAttribute(one));
    const name = words.find((one) => one) ?? element.textContent ?? '';
    return { element, name: `${element.tagName.toLowerCase()} ${name.trim()}`, x, y };
  });
  window.placesBefore.set(width, places);
}

async function compare(width: number): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return (window.placesBefore?.get(width) ?? []).flatMap(({ element, name, x, y }) => {
    const now = element.getBoundingClientRect();
    if (!element.isConnected) return `${width} px: ${name} is replaced`;
    if (!element.checkVisibility()) return `${width} px: ${name} is gone`;
    const [right, down] = [Math.round(now.x - x), Math.round(now.y - y)];
    if (Math.max(Math.abs(right), Math.abs(down)) < 3) return [];
    return `${width} px: ${name} moves by ${right}, ${down}`;
  });
}
