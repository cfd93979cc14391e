import type { Page } from '@playwright/test';
import { expect, test } from './owner.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

interface Screen {
  path: string;
  controls: readonly string[];
  /** Seen only once the script is there. */
  sign: string;
}

/** Where each control stands before the script comes, and once it has. */
async function placesOf(page: Page, { path, controls, sign }: Screen) {
  const measure = async () => {
    const tops: [string, number][] = [];
    for (const control of controls) {
      const box = await page.locator(control).first().boundingBox();
      tops.push([control, Math.round(box?.y ?? Number.NaN)]);
    }
    return Object.fromEntries(tops);
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(controls[0] ?? 'body').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page.locator(sign)).toBeHidden();
  const before = await measure();
  release();
  await expect(page.locator(sign)).toBeVisible();
  const after = await measure();
  await page.unrouteAll({ behavior: 'wait' });
  return { before, after };
}

// A press that began before the script took over must end on the button it began on.
test('nothing that can be pressed moves when the script takes over', async ({ page, baseURL }) => {
  const form = { name: 'Ines Ortega', email: 'ines@example.com', phone: '' };
  const headers = { origin: baseURL ?? '' };
  const kept = await page.request.post('/dashboard/contacts/new', { headers, form, maxRedirects: 0 });
  expect(kept.status(), await kept.text()).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
  const screens: Screen[] = [
    {
      path: '/dashboard/get-reviews',
      controls: ['[name="consent"]', 'text=Save Email Template', '[name="email.subject"]'],
      sign: '#people-title',
    },
    {
      path: '/dashboard/contacts',
      controls: ['ul[aria-label="Contacts"] a', '[name="q"]'],
      sign: 'text=Choose all shown',
    },
  ];
  for (const screen of screens) {
    const { before, after } = await placesOf(page, screen);
    for (const control of screen.controls) {
      const moved = Math.abs((after[control] ?? 0) - (before[control] ?? 0));
      expect(moved, `${screen.path}: ${control}, from ${before[control]} to ${after[control]}`).toBeLessThan(
        6,
      );
    }
  }
});
