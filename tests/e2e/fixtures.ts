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

/** What a browser complained of, and what a test says it will. */
interface Complaints {
  faults: string[];
  expected: RegExp[];
}

interface Fixtures {
  complaints: Complaints;
  /** Addresses beyond this machine that a page led to; each is answered by an empty page. Without it they are faults. */
  outside: string[];
  /** Says that this test makes the browser complain (a 404 it asked for, say); anything else fails it. */
  expectFault(pattern: RegExp): void;
  /** The next unread mail to this address; waits for it. */
  mailTo(address: string): Promise<Mail>;
  /** What this maker makes: once for all tests of this file that run in the same worker, and cleared away after them. */
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
    { auto: true, timeout: 30_000 },
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
  // Only who asks for a page opens a context: it costs as much as two pages.
  context: async ({ context, complaints: { faults } }, use) => {
    // Violations of the content security policy reach the console as errors too.
    context.on('console', (message) => note(faults, consoleFault(message)));
    context.on('weberror', (error) => note(faults, `uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => note(faults, requestFault(request)));
    context.on('response', (response) => note(faults, responseFault(response)));
    await use(context);
    // What the browser has to say about the last step arrives before the answer to one more question.
    for (const page of context.pages()) await page.title();
  },
  expectFault: async ({ complaints }, use) =>
    use((pattern) => {
      complaints.expected.push(pattern);
    }),
});

/**
 * For a test that one screen is enough for; the project of the other leaves it out. What differs a little there runs on
 * the one named first, and on both by `npm run test:slow`.
 */
export const ON = {
  phone: { tag: '@phone' },
  desktop: { tag: '@desktop' },
  phoneFirst: { tag: '@phone-first' },
  desktopFirst: { tag: '@desktop-first' },
};

/**
 * Defines the same tests twice: with JavaScript on this screen, without on the other. `both` is for the few that may be
 * a customer's in all four combinations, the other two of which run by `npm run test:slow`; `here` leaves the screen
 * to what is around.
 */
export function withAndWithoutJavaScript(
  screen: 'phone' | 'desktop' | 'both' | 'here',
  define: (javaScript: boolean) => void,
): void {
  for (const javaScript of [true, false]) {
    const details = detailsOf(screen, javaScript);
    test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', details, () => {
      test.use({ javaScriptEnabled: javaScript });
      define(javaScript);
    });
  }
}

/**
 * Defines the same tests twice: with JavaScript on this screen, and as forms and links alone, without a browser. What is
 * drawn without a script is looked at where `withAndWithoutJavaScript` stands.
 */
export function withScriptAndPlain<T extends typeof test>(
  screen: 'phone' | 'desktop',
  on: T,
  define: (test: T, javaScript: boolean) => void,
): void {
  on.describe('with JavaScript', ON[screen], () => define(on, true));
  on.describe('without a browser', ON.desktop, () => define(withoutBrowser(on), false));
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
      // Whatever a test asks of it that it lacks is a fault of the test, and says so.
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
 * Until the script of a signed-in page has taken it over. Pages of tests wait by themselves where a test opens, reloads
 * or goes back to one; this is for a page that a form or a link of the page before has loaded.
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

/** Longer than a page takes under load; a page whose script never comes is gone on with as it stands. */
const TAKING_OVER_MS = 5_000;

/** Every page with JavaScript waits until it is taken over, unless it is opened until the `commit` only. */
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
  page.goto = async (url, options) => wait(await goto(url, options), options);
  page.reload = async (options) => wait(await reload(options), options);
  page.goBack = async (options) => wait(await goBack(options), options);
  page.goForward = async (options) => wait(await goForward(options), options);
}

/** On a phone one lies over the page for five seconds, and on its way out it is paler than anything that stays. */
export async function closeToasts(page: Page): Promise<void> {
  if (isPlainPage(page)) return;
  const toasts = page.locator('[data-sonner-toast]');
  await toasts.locator('[data-close-button]').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(toasts).toHaveCount(0);
}

/** Readable at 320 px, which is 1280 px at 400 % (WCAG 1.4.10). Leaves the viewport as it was. */
export async function expectReflow(page: Page): Promise<void> {
  if (isPlainPage(page)) return;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const { overflow, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const edge = (one: Element) => Math.round(one.getBoundingClientRect().right);
    const wide = [...document.body.querySelectorAll('*')].filter((one) => edge(one) > clientWidth);
    const named = wide.map((one) => `${one.tagName} ${edge(one)} ${one.className} ${one.textContent}`);
    return { overflow: scrollWidth - clientWidth, widest: named.map((words) => words.slice(0, 160)) };
  });
  if (before) await page.setViewportSize(before);
  const where = `sideways scrolling of ${page.url()} at 320 px: ${widest.join('\n')}`;
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** What must hold on either screen, where the rest of a test would prove no more on the other. Comes back to its own. */
export async function onEveryScreen(page: Page, look: (isWide: boolean) => Promise<void>): Promise<void> {
  const before = isPlainPage(page) ? null : page.viewportSize();
  if (!before) return look(true);
  const isWide = before.width >= 1000;
  await look(isWide);
  await page.setViewportSize(isWide ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await look(!isWide);
  await page.setViewportSize(before);
}

/** Where the running product is; started by `global-setup.ts`. */
export function system(): System {
  const found = process.env.E2E_SYSTEM;
  if (!found) throw new Error('The browser tests run by `npm run e2e`, which starts the product');
  return JSON.parse(found) as System;
}

/** Only for who asks: while requests pass through here the browser keeps no cache, and a page costs twice as much. */
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
  // Failed responses are noted with their address by `responseFault`.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function requestFault(request: Request): string | null {
  const reason = request.failure()?.errorText ?? '';
  const what = isOutside(new URL(request.url())) ? 'request beyond this machine' : 'request failed';
  // Leaving a page ends what it was still loading; what a policy blocks is on the console, if it was one.
  return reason === 'net::ERR_ABORTED' || reason === 'csp' ? null : `${what}: ${reason} ${request.url()}`;
}

function responseFault(response: Response): string | null {
  return response.status() < 400 ? null : `status ${response.status()}: ${response.url()}`;
}
