import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PICTURES } from '#server/domain/demo/parts/demo-brand.ts';
import { chromium } from '#tests/e2e/chromium.ts';
import { startServer } from '#tests/e2e/server.ts';
import helpSizes from '../app/features/help/pictures/sizes.json' with { type: 'json' };
import sizes from '../app/features/site/shots/sizes.json' with { type: 'json' };
import { HELP_PICTURES } from './help-pictures.ts';
import { shootHelpPicture } from './help-shots.ts';
import { showPublicAddress } from './public-address.ts';

/**
 * Screenshots of the public pages on a phone and a desktop in both themes, from the last build: `npm run
 * screenshots -- --only '^/help' --into /tmp/shots --scale 1`. With `--site` the screens of the running demo that the
 * site shows, into `app/features/site/shots`, with `--help` those of the articles and with `--readme` the two of the README; commit them.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    into: { type: 'string', default: 'build/screenshots' },
    scale: { type: 'string', default: '0.55' },
    site: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
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
// WebP's limit of pixels in one direction.
const HIGHEST = 16_000;

const HELP_SHOTS = 'app/features/help/pictures';
const SITE_SHOTS = 'app/features/site/shots';
const PRACTICE = 'app/features/home/practice.avif';
const SOCIAL_PICTURE = 'app/features/feature-pages/social-picture.avif';
/** The same review in other designs, side by side. */
const SOCIAL_DESIGNS = 'app/features/feature-pages/social-designs.avif';
const SIDE_BY_SIDE = { designs: ['shout', 'postcard', 'daylight', 'orbit'], edge: 232, gap: 16 } as const;
/** Of all shots on a screen, and of single ones. */
const SIZES: Record<string, { width: number; height: number }> = sizes;
const QUALITY = { quality: 46, effort: 7 };
interface Shown {
  path: string;
  open?: (page: Page) => Promise<void>;
  /** How much of a wide screen is in the picture, in its pixels. */
  span?: number;
}

/** Each screen that the site shows, by its address in the demo, and what is pressed on it first. */
const SCREENS = {
  inbox: { path: '/dashboard/reviews' },
  reply: { path: '/dashboard/reviews', open: draftReply },
  'review-link': { path: '/dashboard/review-link' },
  'get-reviews': { path: '/dashboard/get-reviews' },
  integrations: { path: '/dashboard/integrations' },
  widgets: { path: '/dashboard/widgets', open: makeWidgets, span: 1_044 },
  'private-feedback': { path: '/dashboard/reviews?tab=private', open: openFirst },
  social: { path: '/dashboard/social', open: chooseReview, span: 1_044 },
  analytics: { path: '/dashboard' },
} satisfies Record<string, Shown>;

/** Two as a practice would have them, and on a phone the types that can be made. */
async function makeWidgets(page: Page): Promise<void> {
  if ((await page.getByRole('table', { name: 'Saved widgets' }).count()) === 0) {
    for (const [type, name] of [
      ['badge', 'Footer of every page'],
      ['carousel', 'Home page'],
    ] as const) {
      await page.goto(`${server.origin}/dashboard/widgets/new?type=${type}`, { waitUntil: 'networkidle' });
      await page.getByLabel('Name', { exact: true }).fill(name);
      // Asked once for all widgets of a practice.
      const right = page.getByRole('checkbox', { name: /has the right to show/ });
      if ((await right.count()) > 0) await right.check();
      await page.getByRole('button', { name: 'Make this widget' }).click();
      await page.waitForURL(/widgets\/[0-9a-f-]{36}$/);
    }
    await page.goto(`${server.origin}/dashboard/widgets`, { waitUntil: 'networkidle' });
  }
  if ((page.viewportSize()?.width ?? 0) > 500) return;
  await page.getByRole('heading', { name: 'New widget' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'New widget' }).evaluate((heading) => heading.scrollIntoView());
}

/** The first that its author allows; its picture is shown on the page about social sharing, too. */
async function chooseReview(page: Page): Promise<void> {
  await page.goto(`${server.origin}/dashboard/social?show=usable`, { waitUntil: 'networkidle' });
  await page.locator('a[href*="review="]').first().click();
  const picture = page.locator('img[alt^="The review of"]');
  await picture.waitFor();
  await page.waitForLoadState('networkidle');
  const address = new URL((await picture.getAttribute('src')) ?? '', server.origin);
  const drawn = await page.request.get(address.href);
  await sharp(await drawn.body())
    .resize({ width: 720 })
    .avif(QUALITY)
    .toFile(SOCIAL_PICTURE);
  const { designs, edge, gap } = SIDE_BY_SIDE;
  const cells = [];
  for (const [at, design] of designs.entries()) {
    address.searchParams.set('design', design);
    const body = await (await page.request.get(address.href)).body();
    cells.push({ input: await sharp(body).resize(edge).toBuffer(), left: at * (edge + gap), top: 0 });
  }
  const width = designs.length * (edge + gap) - gap;
  const strip = sharp({ create: { width, height: edge, channels: 4, background: 'transparent' } });
  await strip.composite(cells).avif(QUALITY).toFile(SOCIAL_DESIGNS);
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('a[data-review]').first().click();
  await page.waitForURL(/review=/);
}

/** A person's draft with one sentence that the check objects to. */
async function draftReply(page: Page): Promise<void> {
  await page.locator('a[data-review]').filter({ hasText: 'Priya' }).first().click();
  const field = page.locator('main textarea').first();
  await field.fill(
    'Thank you for telling us, Priya. We are sorry that your appointment for a crown ran late. We now send a text when the day runs behind.',
  );
}

const scale = Number(values.scale);
const wanted = new RegExp(values.only);
const server = await startServer({ env: { DEMO: 'true' } });
const browser = await playwright.launch(await chromium());
try {
  if (values.site) await shootScreens(browser);
  else if (values.help) await shootHelp(browser);
  else if (values.readme) await shootReadme(browser);
  else await shootPages(browser);
} finally {
  await browser.close();
  await server.stop();
  await server.clean();
}

async function shootPages(browser: Browser): Promise<void> {
  await mkdir(values.into, { recursive: true });
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
        // It floats over the viewport, and a full-page screenshot has none.
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
}

async function shootScreens(browser: Browser): Promise<void> {
  const [, reception] = DEMO_PICTURES;
  await sharp(Buffer.from(reception.drawing))
    .extract({ left: 0, top: 250, width: 720, height: 360 })
    .avif(QUALITY)
    .toFile(PRACTICE);
  for (const screen of ['desktop', 'phone'] as const) {
    const { width } = sizes[screen];
    // Phones have twice the pixels; the wide pictures are shown at two thirds of theirs.
    const deviceScaleFactor = screen === 'phone' ? 2 : 1.5;
    const wide = width / deviceScaleFactor;
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: screen === 'phone' ? { width: wide, height: 844 } : { width: 1280, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor,
      });
      const page = await context.newPage();
      await signIn(page);
      for (const [name, shownScreen] of Object.entries<Shown>(SCREENS)) {
        if (!wanted.test(name)) continue;
        await showScreen(page, shownScreen);
        const box = await page.locator('main').boundingBox();
        const shown = screen === 'phone' ? wide : (shownScreen.span ?? wide);
        const left = Math.min(box?.x ?? 0, 1280 - shown);
        const { height } = SIZES[`${name}-${screen}`] ?? sizes[screen];
        const start = screen === 'phone' ? { x: 0, y: 56 } : { x: left, y: 0 };
        const clip = { ...start, width: shown, height: Math.round((height * shown) / width) };
        await sharp(await page.screenshot({ clip }))
          .resize({ width, height })
          .avif(QUALITY)
          .toFile(join(SITE_SHOTS, `${name}-${screen}-${colorScheme}.avif`));
      }
      await context.close();
    }
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.origin}/dashboard/demo`);
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email').fill('dana@brightsmiles.example');
  await page.getByLabel('Password', { exact: true }).fill('goodword-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/dashboard/);
}

async function shootReadme(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page);
  for (const name of ['inbox', 'reply'] as const) {
    await showScreen(page, SCREENS[name]);
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile(join('docs/screenshots', `${name}.png`));
  }
  await context.close();
}

async function showScreen(page: Page, { path, open }: Shown): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await open?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await showPublicAddress(page, server.origin);
}

/** Each in a context of its own, so that nothing typed for one is in another. */
async function shootHelp(browser: Browser): Promise<void> {
  await mkdir(HELP_SHOTS, { recursive: true });
  const first = await browser.newPage();
  await signIn(first);
  const storageState = await first.context().storageState();
  const drawn: Record<string, { width: number; height: number }> = { ...helpSizes };
  for (const [name, picture] of Object.values(HELP_PICTURES).flatMap((of) => Object.entries(of))) {
    if (!wanted.test(name)) continue;
    for (const screen of picture.onPhoneOnly ? (['phone'] as const) : (['desktop', 'phone'] as const)) {
      const context = await browser.newContext({
        ...(picture.isPublic ? {} : { storageState }),
        viewport:
          screen === 'phone' ? { width: 390, height: 844 } : { width: picture.window ?? 1280, height: 800 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        deviceScaleFactor: screen === 'phone' ? 2 : 1.5,
      });
      const { image, width, height } = await shootHelpPicture(
        await context.newPage(),
        picture,
        server.origin,
      );
      await sharp(image)
        .avif({ ...QUALITY, effort: 3 })
        .toFile(join(HELP_SHOTS, `${name}-${screen}.avif`));
      drawn[`${name}-${screen}`] = { width, height };
      await context.close();
    }
    const sorted = Object.entries(drawn).toSorted(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(
      join(HELP_SHOTS, 'sizes.json'),
      `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
    );
  }
}
