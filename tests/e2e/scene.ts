import { type BrowserContextOptions, type Page, request } from '@playwright/test';
import { isPlainPage } from '#tests/plain/expect.ts';
import { PlainPage } from '#tests/plain/page.ts';
import { system } from './fixtures.ts';

/**
 * Sets up a test through the same forms, as the signed-in user, but without rendering pages. Its toasts do
 * not appear on the first screen.
 */
export async function setScene<T>(
  page: Page,
  steps: (page: Page) => Promise<T>,
  origin = originOf(page),
): Promise<T> {
  if (isPlainPage(page)) return steps(page);
  const context = page.context();
  const signedIn = { cookies: await context.cookies(), origins: [] };
  return asSignedIn(signedIn, origin, async (scene) => {
    const made = await steps(scene);
    const cookies = await scene.context().cookies();
    await context.addCookies(cookies.filter(({ name }) => name !== 'flash'));
    return made;
  });
}

/** The same as another user than the test's. */
export async function asSignedIn<T>(
  state: NonNullable<BrowserContextOptions['storageState']>,
  origin: string,
  steps: (page: Page) => Promise<T>,
): Promise<T> {
  const scene = await PlainPage.open({
    baseURL: origin,
    locale: 'en-US',
    cookies: state,
    open: (storageState) => request.newContext({ baseURL: origin, storageState }),
    fault: (status, url) => {
      throw new Error(`The scene was answered with ${status}: ${url}`);
    },
  });
  try {
    return await steps(scene as unknown as Page);
  } finally {
    await scene.close();
  }
}

function originOf(page: Page): string {
  const url = page.url();
  return url.startsWith('http') ? new URL(url).origin : system().origin;
}
