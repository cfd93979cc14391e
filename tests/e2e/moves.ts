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
    /** Positions of all controls before the script arrived, by viewport width. */
    placesBefore?: Map<number, Place[]>;
    letReactIn?(): void;
  }
}

/**
 * From here on React does not hydrate these pages until it is released. Everything is loaded by then, also
 * from the cache, which intercepting requests would disable.
 */
export async function holdReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    // React schedules its work by messages.
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message));
    };
    window.letReactIn = () => {
      MessagePort.prototype.postMessage = post;
      for (const one of held.splice(0)) one();
    };
  });
}

/** Controls that move, disappear or are replaced on hydration, at both widths. */
export async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  for (const width of WIDTHS) {
    await setWidth(page, width);
    await page.evaluate(noteBefore, width);
  }
  await page.evaluate(() => window.letReactIn?.());
  await takenOver(page);
  const moves: string[] = [];
  for (const width of WIDTHS.toReversed()) {
    await setWidth(page, width);
    moves.push(...(await page.evaluate(compare, width)));
  }
  return moves;
}

async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: SCREEN_HEIGHT });
}

async function noteBefore(width: number): Promise<void> {
  await document.fonts.ready;
  if (!('__reactRouterContext' in window)) throw new Error('No script takes this page over');
  if (Object.keys(document.body).some((key) => key.startsWith('__react')))
    throw new Error('The page is taken over already');
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
