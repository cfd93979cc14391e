import { FAKE_APIFY } from '#server/connectors/platforms/apify/fake.ts';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { openConnection, openGoogle, openReview, press, syncGoogle, test } from './desk.ts';
import { expectAccessible, expectReflow, ON } from './fixtures.ts';
import { expect, openBusiness, reviewPathOf } from './owner.ts';

// One product of its own for all of them, so they run one after the other.
test.describe.configure({ mode: 'default', timeout: 60_000 });

test(
  'many reviews that are gone at once are held, and the owner decides',
  ON.desktop,
  async ({ page, desk }) => {
    test.slow();
    const { google, server } = desk;
    await openGoogle(page, desk);
    google.reviews.push(...fakeReviews(12).slice(2));
    await syncGoogle(page, server.origin, '12 of 12');
    google.reviews.splice(2, 6);
    // Missed once is not gone.
    await syncGoogle(page, server.origin, '12 of 6');
    await openConnection(page);
    const figures = page.getByRole('region', { name: 'Figures' });
    const held = page.getByText('6 reviews disappeared from Google at once');
    await expect(held).toBeHidden();
    await press(page, 'Sync now');
    await expect(held).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Nothing has been marked as removed.')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await openConnection(page);
    await press(page, 'They are gone, mark them');
    await expect(page.getByRole('heading', { name: '6 removed reviews found' })).toBeVisible();
    await expect(held).toBeHidden();
    await expect(figures).toContainText('6 of 6');
    await page.goto('about:blank');
  },
);

test(
  'a key is all that a known actor needs; what it costs stays within the month',
  ON.desktop,
  async ({ page, desk: { server, apify } }) => {
    test.slow();
    await openBusiness(page, 'Bright Smile Dental', server.origin);
    const address =
      'https://www.google.com/maps/place/Bright+Dental/@30.2,-97.7,17z/data=!4m6!3m5!1s0x8644b5:0x1a2b3c!8m2';
    const search = new URLSearchParams({ address, way: 'apify', agreed: 'apify' });
    await page.goto(`/dashboard/integrations/connect?${search}`);
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

test(
  'an answer and the review that followed are offered as one, joined, told apart, and earlier versions are kept',
  ON.desktopFirst,
  async ({ page, desk }) => {
    const { server, google } = desk;
    await openGoogle(page, desk);
    const path = await reviewPathOf(page, server.origin);
    const answer = await page.request.post(server.origin + path, {
      headers: { origin: server.origin },
      form: { rating: '5', platform_id: '1', name: 'Cara D.', text: 'Kind', submission: crypto.randomUUID() },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    const [ann] = google.reviews;
    if (!ann) throw new Error('Google has no review');
    Object.assign(ann, { stars: 4, text: 'They called and made it good.', editedAt: new Date() });
    google.reviews.unshift(
      fakeReview(2, { author: 'Cara Diaz', stars: 5, text: 'Kind people.', writtenAt: new Date() }),
    );
    await syncGoogle(page, server.origin, '3 of 3');

    await openReview(page, 'Cara Diaz');
    const review = page.getByRole('article', { name: 'Cara Diaz' });
    // On a phone the list stands behind the review.
    const rows = page
      .getByRole('list', { name: 'Reviews, newest first', includeHidden: true })
      .getByRole('listitem', { includeHidden: true });
    await expect(review.getByText('Same person?')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Yes');
    await expect(review.getByText(/rated 5 on your page/)).toBeVisible();
    await expect(rows).toHaveCount(3);
    await press(page, 'Not the same person');
    await expect(review.getByText(/rated 5 on your page/)).toBeHidden();
    await expect(rows).toHaveCount(4);

    await openReview(page, 'Ann Lee');
    const edited = page.getByRole('article', { name: 'Ann Lee' });
    await edited.getByText('First version').click();
    await expect(edited.getByText('Waited an hour for my crown.')).toBeVisible();
    await page.goto('about:blank');
  },
);
