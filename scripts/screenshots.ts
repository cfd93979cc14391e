import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';

/**
 * Pictures of the public pages on a phone and a desktop in both themes, from the last build:
 * `npm run screenshots -- --only '^/help' --into /tmp/shots --scale 1`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    into: { type: 'string', default: 'build/screenshots' },
    scale: { type: 'string', default: '0.55' },
  },
});
const PAGES: Record<string, string> = {
  home: '/',
  'case-studies': '/case-studies',
  integrations: '/integrations',
  widgets: '/widgets',
  'features-analytics': '/features/analytics',
  'features-reviews': '/features/reviews',
  'features-social': '/features/social',
  help: '/help',
  'help-search': '/help?q=consent',
  'help-category': '/help/asking',
  'help-article': '/help/asking/write-the-message',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/resetpassword?token=sample',
  'not-found': '/no-such-page',
  'review-page': '/review/bright-smiles',
};
const WIDTHS = { 390: 844, 1280: 800 };
const THEMES = ['light', 'dark'] as const;
// WebP holds no more than that many pixels in one direction.
const HIGHEST = 16_000;

const scale = Number(values.scale);
const wanted = new RegExp(values.only);
await mkdir(values.into, { recursive: true });
const server = await startServer({ env: { DEMO: 'true' } });
const browser = await playwright.launch(await chromium());
try {
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: width === '390' ? 2 : 1,
        bypassCSP: true,
      });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(PAGES)) {
        if (!wanted.test(path)) continue;
        await page.goto(server.origin + path, { waitUntil: 'networkidle' });
        // It floats over the window, and a picture of the whole page has no window.
        await page.addStyleTag({ content: '.chat-button { display: none }' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const shot = sharp(await page.screenshot({ fullPage: true }));
        const { height: pixels = 1 } = await shot.metadata();
        const wide = Math.round(
          Number(width) * Math.min(scale * (width === '390' ? 1.3 : 1), HIGHEST / pixels),
        );
        await shot
          .resize({ width: wide })
          .webp({ quality: 72, effort: 6 })
          .toFile(join(values.into, `${name}-${width}-${colorScheme}.webp`));
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
}
