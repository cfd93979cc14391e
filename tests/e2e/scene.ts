import { type Page, request } from '@playwright/test';
import { isPlain } from '#tests/plain/expect.ts';
import { PlainPage } from '#tests/plain/page.ts';
import { system } from './fixtures.ts';

/**
 * What only sets the scene of a test: the same steps, as whoever is signed in here, but without drawing a page. What is
 * said afterwards greets nobody on the first screen.
 */
export async function setScene<T>(
  page: Page,
  steps: (page: Page) => Promise<T>,
  origin = system().origin,
): Promise<T> {
  if (isPlain(page)) return steps(page);
  const context = page.context();
  const scene = await PlainPage.open({
    ...{ baseURL: origin, locale: 'en-US', cookies: { cookies: await context.cookies(), origins: [] } },
    open: (storageState) => request.newContext({ baseURL: origin, storageState }),
    fault: (status, url) => {
      throw new Error(`The scene was answered with ${status}: ${url}`);
    },
  });
  try {
    const made = await steps(scene as unknown as Page);
    const cookies = await scene.context().cookies();
    await context.addCookies(cookies.filter(({ name }) => name !== 'flash'));
    return made;
  } finally {
    await scene.close();
  }
}
