import { FAKE_APIFY, startFakeApify } from '#server/connectors/platforms/apify/fake.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openGoogle, press, test } from './desk.ts';
import { expectAccessible, expectReflow, ON, system } from './fixtures.ts';
import { expect, openBusiness, test as withApify } from './owner.ts';
import { type RunningServer, startServer } from './server.ts';

const LIST = '/dashboard/integrations';

test(
  'many reviews that are gone at once are held, and the owner decides',
  ON.desktop,
  async ({ page, desk }) => {
    test.slow();
    const { google } = desk;
    await openGoogle(page, desk);
    google.reviews.push(...fakeReviews(12).slice(2));
    await page.goto(LIST);
    await page.getByRole('link', { name: /^Google, / }).click();
    const figures = page.getByRole('region', { name: 'Figures' });
    const syncAgain = async (words: string) => {
      await press(page, 'Sync now');
      await expect(figures).toContainText(words, { timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible({ timeout: 30_000 });
    };
    await syncAgain('12 of 12');
    google.reviews.splice(2, 6);
    // Missed once is not gone.
    await syncAgain('12 of 6');
    const held = page.getByText('6 reviews disappeared from Google at once');
    await expect(held).toBeHidden();
    await press(page, 'Sync now');
    await expect(held).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Nothing has been marked as removed.')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.goto(LIST);
    await page.getByRole('link', { name: /^Google, / }).click();
    await press(page, 'They are gone, mark them');
    await expect(page.getByRole('heading', { name: '6 removed reviews found' })).toBeVisible();
    await expect(held).toBeHidden();
    await expect(figures).toContainText('6 of 6');
    await page.goto('about:blank');
  },
);

interface Paid {
  server: RunningServer;
  apify: ReaderSimulation;
}

async function openPaid(_: object, use: (made: Paid) => Promise<void>): Promise<void> {
  const apify = await startFakeApify();
  apify.polls = 0;
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: { TRUSTED_PROXIES: '1', APIFY_BASE_URL: apify.url },
  });
  await use({ server, apify });
  await server.stop();
  await server.clean();
  await apify.close();
}

const paid = withApify.extend<{ baseURL: string; paid: Paid }>({
  paid: [async ({ keep }, use) => use(await keep(openPaid)), { timeout: 90_000 }],
  baseURL: async ({ paid }, use) => use(paid.server.origin),
});

paid(
  'a key is all that a known actor needs; what it costs stays within the month',
  ON.phone,
  async ({ page, paid: { server, apify } }) => {
    paid.slow();
    await openBusiness(page, 'Bright Smile Dental', server.origin);
    const address =
      'https://www.google.com/maps/place/Bright+Dental/@30.2,-97.7,17z/data=!4m6!3m5!1s0x8644b5:0x1a2b3c!8m2';
    const search = new URLSearchParams({ address, way: 'apify', agreed: 'apify' });
    await page.goto(`${LIST}/connect?${search}`);
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue(address);
    await expect(page.getByLabel('Actor', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByText('Advanced', { exact: true }).click();
    await expect(page.getByLabel('Actor', { exact: true })).toHaveValue(
      'compass/google-maps-reviews-scraper',
    );
    await page.getByLabel('API token', { exact: true }).fill(FAKE_APIFY.token);
    await page.getByLabel('Monthly limit in US dollars').fill('0.02');
    await page.getByRole('checkbox', { name: /^I have seen what/ }).check();
    await press(page, 'Connect');
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('7 here', { timeout: 60_000 });
    await expect(page.getByText('$0.01 this month of the $0.02 you allow.')).toBeVisible();
    expect(apify.requests.flatMap(({ query }) => query.get('maxTotalChargeUsd') ?? [])).toEqual(['0.02']);
    await press(page, 'Sync now');
    const reached = page.getByText('Your monthly limit is reached. Raise it, or wait for next month.');
    await expect(reached.first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.goto('/dashboard/reviews');
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    await expect(list.getByText('Ann Lee').first()).toBeVisible();
    await page.goto('about:blank');
  },
);
