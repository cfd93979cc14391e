import type { Locator, Page } from '@playwright/test';
import type { HelpShot } from './help-pictures.ts';
import { showPublicAddress } from './public-address.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 12;
/** For bars at the lower edge. */
const SPACE = 160;
const SETTLED_MS = 300;

/** Draws one picture on a page that is signed in where it has to be. Sizes are CSS pixels. */
export async function shootHelpPicture(
  page: Page,
  { path, open, show, until, isDialog }: HelpShot,
  origin: string,
): Promise<{ image: Buffer; width: number; height: number }> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await open?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await showPublicAddress(page, origin);
  if (!isDialog) await unroll(page);
  const box = around(await Promise.all((show?.(page) ?? [page.locator('main')]).map(boxOf)));
  const end = until && (await boxOf(until(page)));
  const screen = page.viewportSize() ?? box;
  const x = Math.max(0, Math.floor(box.x - MARGIN));
  const y = Math.max(0, Math.floor(box.y - MARGIN));
  const width = Math.min(screen.width, Math.ceil(box.x + box.width + MARGIN)) - x;
  const bottom = end ? end.y + end.height : box.y + box.height;
  const height = Math.min(screen.height, Math.ceil(bottom + MARGIN)) - y;
  return { image: await page.screenshot({ clip: { x, y, width, height } }), width, height };
}

/** A window as high as the page, so that no bar at its edge hides what is scrolled below it. */
async function unroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) + SPACE });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(SETTLED_MS);
}

async function boxOf(part: Locator): Promise<Box> {
  return await part.first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
