import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { FAKE_APIFY } from '#server/connectors/platforms/apify/fake.ts';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import {
  openConnectionScreen,
  openGoogle,
  openReview,
  press,
  syncGoogle,
  test,
  text,
} from '#tests/e2e/desk.ts';
import { expectAccessible, expectReflow, ON, withoutBrowser } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor } from '#tests/e2e/owner.ts';
import { asSignedIn } from '#tests/e2e/scene.ts';
import { startTlsProxy } from '#tests/e2e/tls-proxy.ts';

// All share one installation, so they run serially.
test.describe.configure({ mode: 'default' });

test('many reviews gone at once are held, and the owner decides', ON.desktop, async ({ page, desk }) => {
  test.slow();
  const { google, server } = desk;
  await openGoogle(page, desk);
  google.reviews.push(...fakeReviews(12).slice(2));
  await syncGoogle(page, server.origin, '12 of 12');
  google.reviews.splice(2, 6);
  // Missing once does not mean removed.
  await syncGoogle(page, server.origin, '12 of 6');
  await openConnectionScreen(page);
  const figures = page.getByRole('region', { name: 'Figures' });
  const held = page.getByText('6 reviews disappeared from Google at once');
  await expect(held).toBeHidden();
  await press(page, 'Sync now');
  await expect(held).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Nothing has been marked as removed.')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await openConnectionScreen(page);
  await press(page, 'They are gone, mark them');
  await expect(page.getByRole('heading', { name: '6 removed reviews found' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(held).toBeHidden();
  await expect(figures).toContainText('6 of 6');
  await page.goto('about:blank');
});

test(
  'a key is all that a known actor needs; its cost stays within the monthly limit',
  ON.desktop,
  async ({ page, desk: { server, apify } }) => {
    test.slow();
    await openBusiness(page, 'Bright Smile Dental', server.origin);
    const address =
      'https://www.google.com/maps/place/Bright+Dental/@30.2,-97.7,17z/data=!4m6!3m5!1s0x8644b5:0x1a2b3c!8m2';
    const search = new URLSearchParams({ address, source: 'apify', agreed: 'apify' });
    await page.goto(`/dashboard/integrations/connect?${search}`);
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue(address);
    await expect(page.getByLabel('Program', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByText('Advanced', { exact: true }).click();
    await expect(page.getByLabel('Program', { exact: true })).toHaveValue(
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
  'an answer and the review that followed are offered as a pair, joined, separated, and earlier versions are kept',
  ON.desktopFirst,
  async ({ page, desk }) => {
    const { server, google } = desk;
    await openGoogle(page, desk);
    const path = await reviewPathFor(page, server.origin);
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
    // On a phone the list is behind the review.
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

test(
  'several drafts are written at once, and a person goes through them; one more is rejected and reviewed',
  ON.desktop,
  async ({ page, desk }) => {
    const { model, google } = desk;
    model.says = ['Thank you for writing this.', 'We are glad to read it.'];
    await openGoogle(page, desk);
    await page.goto('/dashboard/reviews?tab=needs-reply');
    await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeVisible();
    await page.getByLabel('Choose the review of Bob Stone').check({ force: true });
    await press(page, 'Select all that match');
    await press(page, 'Draft replies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replies to review');
    await expect(page.getByText(/^1 of 2\./)).toBeVisible({ timeout: 30_000 });
    await expect(text(page)).not.toHaveValue('');
    expect(google.reviews.map(({ reply }) => reply)).toEqual([null, null]);
    await expectAccessible(page);
    await press(page, 'Publish on Google');
    await expect(page.getByText(/^2 of 2\./)).toBeVisible();
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(page.getByText('That was the last draft')).toBeVisible();
    await expect.poll(() => google.reviews.filter(({ reply }) => reply).length, { timeout: 30_000 }).toBe(1);
    const skipped = google.reviews.find(({ reply }) => !reply)?.author ?? '';

    await test.step('a reply the platform rejects says so, and the next try is under review', async () => {
      google.replyState = 'rejected';
      await openReview(page, skipped);
      await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeVisible();
      await page.locator('body').press('r');
      await expect(text(page)).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Thank you for these words.');
      await press(page, 'Publish on Google');
      await expect(page.getByText('Google did not publish this reply')).toBeVisible({ timeout: 30_000 });
      await expect(text(page)).toHaveValue('Thank you for these words.');
      google.replyState = 'pending';
      await text(page).fill('Thank you.');
      await press(page, /^Publish/);
      await expect(page.getByText('Google looks at it before everybody can read it.')).toBeVisible({
        timeout: 30_000,
      });
    });
    await page.goto('about:blank');
  },
);

test(
  'a large selection shows why some reviews get no draft, and links back to them, also without JavaScript',
  ON.desktop,
  async ({ page, desk, context }) => {
    test.slow();
    const { model, google } = desk;
    const { origin } = desk.server;
    model.says = ['Thank you for writing this.'];
    model.faults.firstMs = 15_000;
    await openGoogle(page, desk);
    const answer = await page.request.post(await reviewPathFor(page, origin), {
      headers: { origin },
      form: {
        rating: '1',
        feedback_name: 'Sam Nguyen',
        feedback_email: 'sam@example.com',
        feedback_text: 'A bill',
        submission: crypto.randomUUID(),
      },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    await page.goto('/dashboard/reviews');
    await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeVisible();
    await page.getByLabel('Choose the review of Bob Stone').check({ force: true });
    await press(page, 'Select all that match');
    await press(page, 'Draft replies');
    const plan = page.getByRole('form', { name: 'Drafts' });
    await expect(plan).toContainText('Drafts will be written for 2 of 3 chosen reviews.');
    await expect(plan).toContainText('1 piece of private feedback, which you answer by email');
    await expectAccessible(page);
    await press(page, 'Write 2 drafts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replies to review');
    await page.goto('about:blank');
    await page.goto('/dashboard/reviews');
    await expect(page.getByText('Drafts of replies are being written.')).toBeVisible();
    // Only now: earlier, a draft would be finished before the page is there.
    model.faults.firstMs = 0;
    await page.getByRole('link', { name: 'Go through them' }).click();
    await expect(page.getByText('1 chosen review left out')).toBeVisible();
    await expect(page.getByText(/^1 of 2\./)).toBeVisible({ timeout: 45_000 });
    const { pathname } = new URL(page.url());
    await page.goto('about:blank');

    await asSignedIn(await context.storageState(), origin, async (quiet) => {
      await quiet.goto(pathname);
      await text(quiet).fill('Thank you for these words.');
      await press(quiet, 'Save draft');
      await expect(text(quiet)).toHaveValue('Thank you for these words.');
      await press(quiet, 'Publish on Google');
      await expect(quiet.getByText(/^2 of 2\./)).toBeVisible();
      await quiet.getByRole('link', { name: 'Skip', exact: true }).click();
      await expect(quiet.getByText('That was the last draft')).toBeVisible();
    });
    await expect
      .poll(() => google.reviews.filter(({ reply }) => reply).map(({ reply }) => reply?.text), {
        timeout: 30_000,
      })
      .toEqual(['Thank you for these words.']);
  },
);

withoutBrowser(test)(
  'a buffering proxy still streams a suggestion, and leaving stops the model',
  ON.desktop,
  async ({ page, desk }) => {
    const { model, server } = desk;
    model.says = ['Thank you. These words were read by every one of us.'];
    await openGoogle(page, desk);
    await openReview(page, 'Bob Stone');
    const reviewId = await page.locator('input[name=reviewId]').first().inputValue();
    const cookies = await page.context().cookies();
    const proxy = await startTlsProxy('localhost', server, { buffers: true });
    const ask = async () => {
      const asked = request({
        host: '127.0.0.1',
        port: proxy.port,
        servername: 'localhost',
        rejectUnauthorized: false,
        method: 'POST',
        path: '/dashboard/reviews/suggest',
        headers: {
          // The server's own address, behind the proxy.
          origin: `http://127.0.0.1:${server.port}`,
          'accept-encoding': 'gzip, br',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      });
      asked.end(new URLSearchParams({ reviewId }).toString());
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      if (!answer) throw new Error('There is no answer');
      return answer;
    };
    try {
      const left = model.left;
      model.faults.nextMs = 400;
      const answer = await ask();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'x-accel-buffering': 'no',
        'cache-control': 'no-store, no-transform',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
      let said = '';
      for await (const chunk of answer) {
        said += String(chunk);
        if (said.includes('"text"')) break;
      }
      expect(said).not.toContain('"done"');
      answer.destroy();
      await expect.poll(() => model.left).toBe(left + 1);

      // The headers arrive before the first word, and leaving then stops it, too.
      model.faults.firstMs = 20_000;
      const asked = model.asked.length;
      const silent = await ask();
      await expect.poll(() => model.asked.length).toBe(asked + 1);
      silent.destroy();
      await expect.poll(() => model.left).toBe(left + 2);
    } finally {
      Object.assign(model.faults, { firstMs: 0, nextMs: 0 });
      await proxy.close();
    }
    // A canceled suggestion is no version.
    await openReview(page, 'Bob Stone');
    await expect(text(page)).toHaveValue('');
    await page.goto('about:blank');
  },
);
