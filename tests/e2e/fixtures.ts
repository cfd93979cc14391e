import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { chromium } from './chromium.ts';
import { type Mail, takeMail } from './mail.ts';
import type { System } from './system.ts';

export { expect };

interface Fixtures {
  /** Addresses beyond this machine that a page led to; each is answered by an empty page. */
  outside: string[];
  /** Says that this test makes the browser complain (a 404 it asked for, say); anything else fails it. */
  expectFault(pattern: RegExp): void;
  /** The next unread mail to this address; waits for it. */
  mailTo(address: string): Promise<Mail>;
}

export const test = base.extend<Fixtures>({
  launchOptions: [async ({}, use) => use(await chromium()), { scope: 'worker' }],
  baseURL: async ({}, use) => use(system().origin),
  mailTo: async ({}, use) => use((address) => takeMail(system().mailUrl, address)),
  outside: async ({}, use) => use([]),
  expectFault: [
    async ({ context, outside, baseURL }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      await context.route(
        (url) => isOutside(url) && url.origin !== baseURL,
        async (route) => {
          const request = route.request();
          if (!request.isNavigationRequest()) {
            faults.push(`request beyond this machine: ${request.url()}`);
            return route.abort();
          }
          outside.push(request.url());
          return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' });
        },
      );
      // Violations of the content security policy reach the console as errors too.
      context.on('console', (message) => note(faults, consoleFault(message)));
      context.on('weberror', (error) => note(faults, `uncaught: ${error.error().message}`));
      context.on('requestfailed', (request) => note(faults, requestFault(request)));
      context.on('response', (response) => note(faults, responseFault(response)));
      await use((pattern) => {
        expected.push(pattern);
      });
      for (const pattern of expected) {
        await expect
          .poll(() => faults, 'faults the test expects')
          .toContainEqual(expect.stringMatching(pattern));
      }
      // What the browser has to say about the last step arrives before the answer to one more question.
      for (const page of context.pages()) await page.title();
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** For a test that one screen is enough for; the project of the other leaves it out. */
export const ON = { phone: { tag: '@phone' }, desktop: { tag: '@desktop' } };

/**
 * Defines the same tests twice: with JavaScript on this screen, without on the other. `both` screens are for the few
 * whose script depends on the screen.
 */
export function withAndWithoutJavaScript(
  screen: 'phone' | 'desktop' | 'both',
  define: (javaScript: boolean) => void,
): void {
  const other = screen === 'phone' ? 'desktop' : 'phone';
  for (const javaScript of [true, false]) {
    const details = screen === 'both' ? {} : ON[javaScript ? screen : other];
    test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', details, () => {
      test.use({ javaScriptEnabled: javaScript });
      define(javaScript);
    });
  }
}

/** No violation that axe can find. It finds about half, so keyboard walks stay necessary. */
export async function expectAccessible(page: Page): Promise<void> {
  const scripting = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  const found = scripting ? await findViolations(page) : await withScriptingCopy(page, findViolations);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

async function findViolations(page: Page): Promise<string[]> {
  // What moves by itself could do so in the middle of the check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has a frame of another origin, so the results need no page of their own to be gathered in.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // They hand the focus on at once; keyboard walks see to that.
    .exclude('[data-base-ui-focus-guard]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Colours halfway through a transition would be judged as if they stayed. */
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

/** axe needs timers, which a page without JavaScript lacks: it checks the same document, minus its scripts. */
async function withScriptingCopy<T>(page: Page, check: (copy: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page without a browser cannot be copied');
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gis, '');
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  try {
    const copy = await context.newPage();
    await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await copy.goto(page.url());
    return await check(copy);
  } finally {
    await context.close();
  }
}

/** Readable at 320 px, which is 1280 px at 400 % (WCAG 1.4.10). Leaves the viewport as it was. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (before) await page.setViewportSize(before);
  expect(overflow, `sideways scrolling of ${page.url()} at 320 px`).toBeLessThanOrEqual(0);
}

/** Where the running product is; started by `global-setup.ts`. */
export function system(): System {
  const found = process.env.E2E_SYSTEM;
  if (!found) throw new Error('The browser tests run by `npm run e2e`, which starts the product');
  return JSON.parse(found) as System;
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

function note(faults: string[], fault: string | null): void {
  if (fault) faults.push(fault);
}

function consoleFault(message: ConsoleMessage): string | null {
  // Failed responses are noted with their address by `responseFault`.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function requestFault(request: Request): string | null {
  const reason = request.failure()?.errorText ?? '';
  // Leaving a page ends what it was still loading; what a policy blocks is on the console, if it was one.
  return reason === 'net::ERR_ABORTED' || reason === 'csp'
    ? null
    : `request failed: ${reason} ${request.url()}`;
}

function responseFault(response: Response): string | null {
  return response.status() < 400 ? null : `status ${response.status()}: ${response.url()}`;
}
