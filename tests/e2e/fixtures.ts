import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  errors,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { expect, isPlainPage } from '#tests/plain/expect.ts';
import { PlainPage } from '#tests/plain/page.ts';
import { chromium } from './chromium.ts';
import { Keeper, type Make } from './keep.ts';
import { type Mail, takeMail } from './mail.ts';
import type { System } from './system.ts';

export { expectAccessible } from './accessible.ts';
export { expect };

/** What a browser complained about, and what a test expects it to. */
interface Complaints {
  faults: string[];
  expected: RegExp[];
}

interface Fixtures {
  complaints: Complaints;
  /**
   * External addresses that a page led to; each is answered by an empty page. If it is not used, they are
   * faults.
   */
  outside: string[];
  /** Declares that this test makes the browser complain (a 404 it requests, say); anything else fails it. */
  expectFault(pattern: RegExp): void;
  /** The next unread mail to this address; waits for it. */
  mailTo(address: string): Promise<Mail>;
  /**
   * The result of this maker: made once for all tests of this file in the same worker, and cleaned up after
   * them.
   */
  keep<T>(make: Make<T>): Promise<T>;
}

export const test = base.extend<Fixtures, { keeper: Keeper }>({
  launchOptions: [async ({}, use) => use(await chromium()), { scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      openTakenOver(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  keeper: [
    async ({ browser }, use) => {
      const keeper = new Keeper(browser);
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  keep: [
    async ({ keeper }, use, { file }) => {
      await keeper.leave(file);
      await use((make) => keeper.get(make, file));
    },
    // Two servers of the file before may each take their 20 s to stop.
    { auto: true, timeout: 60_000 },
  ],
  baseURL: async ({}, use) => use(system().origin),
  mailTo: async ({}, use) => use((address) => takeMail(system().mailUrl, address)),
  outside: async ({ context, baseURL }, use) => {
    const outside: string[] = [];
    await answerOutside(context, baseURL, outside);
    await use(outside);
  },
  complaints: [
    async ({}, use) => {
      const complaints: Complaints = { faults: [], expected: [] };
      await use(complaints);
      for (const pattern of complaints.expected) {
        await expect
          .poll(() => complaints.faults, 'faults the test expects')
          .toContainEqual(expect.stringMatching(pattern));
      }
      const isExpected = (fault: string) => complaints.expected.some((pattern) => pattern.test(fault));
      expect(
        complaints.faults.filter((fault) => !isExpected(fault)),
        'complaints of the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // Only tests that use a page open a context: it costs as much as two pages.
  context: async ({ context, complaints: { faults } }, use) => {
    // Violations of the content security policy appear on the console as errors, too.
    context.on('console', (message) => note(faults, consoleFault(message)));
    context.on('weberror', (error) => note(faults, `uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => note(faults, requestFault(request)));
    context.on('response', (response) => note(faults, responseFault(response)));
    await use(context);
    // Complaints about the last step arrive before the answer to one more command.
    for (const page of context.pages()) await page.title();
  },
  expectFault: async ({ complaints }, use) =>
    use((pattern) => {
      complaints.expected.push(pattern);
    }),
});

/**
 * For tests that need one screen size; the other project skips them. Those with small differences run on the
 * first one, and on both in `npm run test:slow`.
 */
export const ON = {
  phone: { tag: '@phone' },
  desktop: { tag: '@desktop' },
  phoneFirst: { tag: '@phone-first' },
  desktopFirst: { tag: '@desktop-first' },
};

/** The same test as another one, in other colours or without JavaScript: only in `npm run test:slow`. */
const VARIANT = '@variant';

/** These details of a test, for one that only varies another. */
export function asVariant({ tag }: { tag?: string }): { tag: string[] } {
  return { tag: [...(tag ? [tag] : []), VARIANT] };
}

/**
 * Defines the same tests twice: with JavaScript on this screen, and as variants without on the other. `both`
 * is for the few that need all four combinations; `here` leaves the screen to the surrounding block.
 */
export function withAndWithoutJavaScript(
  screen: 'phone' | 'desktop' | 'both' | 'here',
  define: (javaScript: boolean) => void,
): void {
  for (const javaScript of [true, false]) {
    const place = detailsOf(screen, javaScript);
    const details = javaScript ? place : asVariant(place);
    test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', details, () => {
      test.use({ javaScriptEnabled: javaScript });
      define(javaScript);
    });
  }
}

/**
 * Defines the same tests twice: with JavaScript on this screen, and as variants with plain forms and links,
 * without a browser. Rendering without JavaScript is checked where `withAndWithoutJavaScript` is used.
 */
export function withScriptAndPlain<T extends typeof test>(
  screen: 'phone' | 'desktop',
  on: T,
  define: (test: T, javaScript: boolean) => void,
): void {
  on.describe('with JavaScript', ON[screen], () => define(on, true));
  on.describe('without a browser', asVariant(ON.desktop), () => define(withoutBrowser(on), false));
}

/** These tests get pages without a browser. */
export function withoutBrowser<T extends typeof test>(on: T): T {
  const made = on.extend<{ page: Page }>({
    page: async ({ playwright, baseURL, locale, storageState, ignoreHTTPSErrors, complaints }, use) => {
      const origin = baseURL ?? system().origin;
      const cookies = storageState ?? { cookies: [], origins: [] };
      const page = await PlainPage.open({
        cookies,
        baseURL: origin,
        locale: locale ?? 'en-US',
        open: (state) =>
          playwright.request.newContext({ baseURL: origin, storageState: state, ignoreHTTPSErrors }),
        fault: (status, url) => note(complaints.faults, `status ${status}: ${url}`),
      });
      // A missing method of it is a fault of the test, and says so.
      await use(page as unknown as Page);
      await page.close();
    },
  });
  return made as unknown as T;
}

function detailsOf(screen: 'phone' | 'desktop' | 'both' | 'here', javaScript: boolean): { tag?: string } {
  if (screen === 'here') return {};
  if (screen === 'both') return javaScript ? ON.phoneFirst : ON.desktopFirst;
  return javaScript === (screen === 'phone') ? ON.phone : ON.desktop;
}

/**
 * Waits until the script of a signed-in page has hydrated it. Pages wait by themselves when a test opens,
 * reloads or goes back to one, or waits for an address; this is for others loaded by a form or a link.
 */
export async function takenOver(page: Page, timeout = 0): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout },
  );
}

/** Longer than hydration takes under load; a page whose script never arrives is used as it is. */
const TAKING_OVER_MS = 20_000;

/** Every page with JavaScript waits for hydration, unless it is only opened until `commit`. */
function openTakenOver(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    if (options?.javaScriptEnabled !== false) context.on('page', waitOnOpening);
    return context;
  };
}

function waitOnOpening(page: Page): void {
  const wait = async <T>(answer: T, options?: { waitUntil?: string }): Promise<T> => {
    if (options?.waitUntil === 'commit') return answer;
    await takenOver(page, TAKING_OVER_MS).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const goForward = page.goForward.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (url, options) => wait(await goto(url, options), options);
  page.reload = async (options) => wait(await reload(options), options);
  page.goBack = async (options) => wait(await goBack(options), options);
  page.goForward = async (options) => wait(await goForward(options), options);
  page.waitForURL = async (url, options) => wait(await waitForURL(url, options), options);
}

/**
 * Waits until the server has answered the form that this sends, as the screen may show the change before.
 * `part` is of the form, where the page sends others meanwhile.
 */
export async function untilSaved(page: Page, act: () => Promise<void>, part = ''): Promise<void> {
  if (isPlainPage(page)) return act();
  const isMeant = (request: Request) =>
    request.method() === 'POST' && (part === '' || Boolean(request.postData()?.includes(part)));
  await Promise.all([page.waitForResponse((response) => isMeant(response.request())), act()]);
}

/** On a phone a toast covers the page for five seconds, and while it fades its contrast is too low. */
export async function closeToasts(page: Page): Promise<void> {
  if (isPlainPage(page)) return;
  const toasts = page.locator('[data-sonner-toast]');
  await toasts.locator('[data-close-button]').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** Readable at 320 px, which is 1280 px at 400 % (WCAG 1.4.10). Restores the viewport. */
export async function expectReflow(page: Page): Promise<void> {
  if (isPlainPage(page)) return;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // What a script draws for this width comes a moment later.
  await expect.poll(() => strayingAt(page), `sideways scrolling of ${page.url()} at 320 px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** What is wider than the page, if it scrolls sideways. */
function strayingAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const edge = (one: Element) => Math.round(one.getBoundingClientRect().right);
    const wide = [...document.body.querySelectorAll('*')].filter((one) => edge(one) > clientWidth);
    const named = wide.map((one) => `${one.tagName} ${edge(one)} ${one.className} ${one.textContent}`);
    return [`${scrollWidth - clientWidth} px`, ...named.map((words) => words.slice(0, 160))];
  });
}

/** For checks on both screen sizes, where the rest of a test needs only one. Restores the size. */
export async function onEveryScreen(page: Page, look: (isWide: boolean) => Promise<void>): Promise<void> {
  const before = isPlainPage(page) ? null : page.viewportSize();
  if (!before) return look(true);
  const isWide = before.width >= 1000;
  await look(isWide);
  await page.setViewportSize(isWide ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await look(!isWide);
  await page.setViewportSize(before);
}

/** Where the product runs; started by `global-setup.ts`. */
export function system(): System {
  const found = process.env.E2E_SYSTEM;
  if (!found) throw new Error('The browser tests run by `npm run e2e`, which starts the product');
  return JSON.parse(found) as System;
}

/** Only on demand: intercepting requests disables the browser's cache, and makes a page twice as slow. */
async function answerOutside(
  context: BrowserContext,
  own: string | undefined,
  seen: string[],
): Promise<void> {
  await context.route(
    (url) => isOutside(url) && url.origin !== own,
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.abort();
      seen.push(request.url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title>' });
    },
  );
}

function isOutside(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

function note(faults: string[], fault: string | null): void {
  if (fault) faults.push(fault);
}

function consoleFault(message: ConsoleMessage): string | null {
  // `responseFault` reports failed responses with their address.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function requestFault(request: Request): string | null {
  const reason = request.failure()?.errorText ?? '';
  const what = isOutside(new URL(request.url())) ? 'request beyond this machine' : 'request failed';
  // Leaving a page aborts its requests; what a policy blocks is reported by the console.
  return reason === 'net::ERR_ABORTED' || reason === 'csp' ? null : `${what}: ${reason} ${request.url()}`;
}

function responseFault(response: Response): string | null {
  return response.status() < 400 ? null : `status ${response.status()}: ${response.url()}`;
}
