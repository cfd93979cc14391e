import type { Page } from '@playwright/test';
import { FAKE_REVIEWS_IO } from '#server/connectors/platforms/reviews-io/fake.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { system } from './fixtures.ts';
import type { PlacedWidgets } from './hostile-pages.ts';
import { expect, openBusiness } from './owner.ts';

/** Reads what the simulator of REVIEWS.io has, without a screen. */
export async function connectReviews(page: Page): Promise<void> {
  const { origin } = system();
  const answer = await page.request.post(`${origin}/dashboard/integrations/connect`, {
    headers: { origin },
    form: {
      intent: 'connect',
      platformId: String(getPlatform('reviews-io').id),
      address: `https://www.reviews.io/company-reviews/store/${FAKE_REVIEWS_IO.store}`,
      reader: 'reviews-io',
      account: 'new',
      termsAccepted: 'on',
      'profile.store': FAKE_REVIEWS_IO.store,
    },
    maxRedirects: 0,
  });
  expect(answer.status(), (await answer.text()).slice(0, 500)).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
}

export async function makeWidgetByForm(
  page: Page,
  type: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const { origin } = system();
  const answer = await page.request.post(`${origin}/dashboard/widgets/new?type=${type}`, {
    headers: { origin },
    form: { intent: 'save', name: `My ${type}`, acknowledged: 'on', ...settings },
    maxRedirects: 0,
  });
  expect(answer.status(), (await answer.text()).slice(0, 500)).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
  return answer.headers().location?.split('/').at(-1) ?? '';
}

/** One widget of each type, of a practice with reviews. */
export async function placeWidgets(page: Page): Promise<PlacedWidgets> {
  await openBusiness(page, 'Bright Smile Dental');
  await connectReviews(page);
  const most = { leastStars: '1', most: '20' };
  const { origin } = system();
  await page.request.post(`${origin}/dashboard/widgets/videos`, {
    headers: { origin },
    form: { intent: 'link', address: 'https://youtu.be/dQw4w9WgXcQ' },
    maxRedirects: 0,
  });
  await page.goto('/dashboard/widgets/videos');
  await page.getByRole('link', { name: /youtube\.com/ }).click();
  await page.getByLabel('Title').fill('I used to cancel twice');
  await page.getByLabel('Who is in it').fill('Nadia Cole');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show this video' }).click();
  await expect(page.getByText('Video shown')).toBeVisible();
  const made = {
    origin: system().origin,
    carousel: await makeWidgetByForm(page, 'carousel', most),
    feed: await makeWidgetByForm(page, 'feed', most),
    video: await makeWidgetByForm(page, 'video', most),
    badge: await makeWidgetByForm(page, 'badge'),
    popup: await makeWidgetByForm(page, 'popup', { ...most, delaySeconds: '0' }),
  };
  await expect
    .poll(async () => (await page.request.get(`${made.origin}/w/${made.carousel}/drawn`)).text(), {
      timeout: 30_000,
    })
    .toContain('class="c"');
  return made;
}
