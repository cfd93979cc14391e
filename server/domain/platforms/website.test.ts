import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { showableOf } from '#server/db/reviews/showable.ts';
import { notices } from '#server/db/schema/notices.ts';
import { getToday } from '#server/domain/analytics/get-today.ts';
import { listMissingReviews } from '#server/domain/platforms/list-missing-reviews.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { trySource } from '#server/domain/platforms/try-source.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { getWidgetChoices } from '#server/domain/widgets/get-widget-choices.ts';
import { getPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { makePlatformConnection, makePublicReview } from '#tests/make.ts';
import { makeSync } from '#tests/syncing.ts';

const HOST = 'brightsmiles.example';
const PAGE = `https://www.${HOST}/reviews`;
const AT = { platformId: WEBSITE.id, reader: 'structured-data', profile: { page: PAGE } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open() {
  const sync = await makeSync({ reader: 'structured-data' });
  closing.push(sync.close);
  return sync;
}

async function connected() {
  const sync = await open();
  const { id } = await sync.connect(AT);
  await sync.finish(id);
  return { ...sync, id };
}

describe('before it is connected', () => {
  test('it is no platform of the lists, and can be read as a page, a file or text', async () => {
    const { ctx } = await open();
    expect((await listPlatforms(ctx)).map(({ slug }) => slug)).not.toContain('website');
    const sources = await listReviewSources(ctx, { platformId: WEBSITE.id, address: PAGE });
    expect(sources.map(({ id }) => id)).toEqual(['structured-data', 'import', 'by-hand']);
    expect(sources[0]).toMatchObject({ isPossible: true, profileFields: [{ name: 'page', value: PAGE }] });
    expect(sources[0]?.terms).toContain('Unless the site is yours');
  });

  test('what is there is shown: how many, since when, and the total of the page', async () => {
    const { ctx, source } = await open();
    expect(await trySource(ctx, { ...AT, address: PAGE })).toMatchObject({
      locationName: 'Bright Smiles Dental',
      total: 7,
      firstPage: { count: 7, days: { oldest: '2026-09-24', newest: '2026-09-30' } },
      problem: null,
    });
    expect(await listPlatformConnections(ctx)).toEqual([]);
    source.reviews.splice(0);
    expect(await trySource(ctx, { ...AT, address: PAGE })).toMatchObject({
      reviews: [],
      firstPage: { count: 0, days: null },
    });
  });

  test.each([
    ['https://www.yelp.com/biz/bright-smile', /Yelp/],
    ['https://www.indeed.com/cmp/bright-smile', /This address is one of Indeed/],
    ['https://bit.ly/3abc', /short link/],
    ['http://127.0.0.1/reviews', /your own computer or network/],
    ['http://192.168.1.4/reviews', /your own computer or network/],
    ['https://printer.local/reviews', /your own computer or network/],
    ['https://user@brightsmiles.example/', /Remove everything before the @/],
  ])('%s is refused', async (page, words) => {
    const { ctx, source } = await open();
    await expect(trySource(ctx, { ...AT, profile: { page } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'profile.page': [expect.stringMatching(words)] },
    });
    expect(source.requests).toEqual([]);
  });
});

describe('a page', () => {
  const asPage = (data: string) => `<script type="application/ld+json">${data}</script>`;

  test.each([
    ['<h1>Welcome</h1>', /describes no reviews for programs/],
    [asPage('{"@type":"Review","reviewBody":"cut o'), /in a script that is damaged/],
  ])('that cannot be read says why: %s', async (body, words) => {
    const { ctx, source } = await open();
    source.faults.body = body;
    await expect(trySource(ctx, { ...AT, address: PAGE })).rejects.toMatchObject({
      code: 'invalid',
      fields: { profile: [expect.stringMatching(words)] },
    });
  });

  test('that lets no program in is not read', async () => {
    const { ctx, source } = await open();
    source.faults.status = 403;
    await expect(trySource(ctx, { ...AT, address: PAGE })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('lets no program read this page'),
    });
  });

  test('has its reviews without a date behind those of the same reading that have one', async () => {
    const { ctx, source, connect, finish } = await open();
    const of = (name: string, datePublished?: string) => ({
      '@type': 'Review',
      author: { name },
      reviewBody: `Words of ${name}`,
      ...(datePublished && { datePublished }),
    });
    const review = [of('Ann'), of('Bo', '2019-3-7'), of('Cy', '2026-09-01'), of('Di')];
    source.faults.body = asPage(JSON.stringify({ '@type': 'Dentist', name: 'x', review }));
    const { id } = await connect(AT);
    await finish(id);
    const names = (await listReviews(ctx, {})).reviews.map(({ reviewerName }) => reviewerName);
    expect(names.slice(0, 2)).toEqual(['Cy', 'Bo']);
    expect(names.slice(2).toSorted()).toEqual(['Ann', 'Di']);
  });

  test('with nothing but a total is connected as such', async () => {
    const { ctx, source, connect, finish } = await open();
    const total = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: '1.4K' };
    source.faults.body = asPage(JSON.stringify({ '@type': 'Dentist', name: 'x', aggregateRating: total }));
    const { id } = await connect(AT);
    expect(await finish(id)).toMatchObject({ outcome: 'done', looked_at: 0 });
    expect(await listPlatformConnections(ctx)).toMatchObject([
      { platformTotal: 1_400, platformAverage: 4.8, reviews: 0, problem: null },
    ]);
  });
});

describe('connected', () => {
  test('it goes by its host, once, whatever the page calls itself', async () => {
    const { ctx, id, connect, row } = await connected();
    expect(await row(id)).toMatchObject({ place_name: HOST, page_url: PAGE, platform_total: 7 });
    expect(await listPlatformConnections(ctx)).toMatchObject([
      { platformName: HOST, locationName: '', source: 'Public page', reviews: 7, platformTotal: 7 },
    ]);
    await expect(connect(AT)).rejects.toMatchObject({ reason: 'place_connected' });
  });

  test('its reviews are in the inbox under that name, need no reply and take none', async () => {
    const { ctx } = await connected();
    const { reviews } = await listReviews(ctx, { platform: String(WEBSITE.id) });
    expect(reviews).toHaveLength(7);
    for (const one of reviews) expect(one).toMatchObject({ platformName: HOST, locationName: '' });
    expect(reviews.filter(({ needsReply }) => needsReply)).toEqual([]);
    expect(await ctx.db.$count(notices, eq(notices.business_id, ctx.business.id))).toBe(0);
    const [first] = reviews;
    expect(await getReply(ctx, { reviewId: first?.id ?? '' })).toMatchObject({
      method: { kind: 'none', platformName: HOST, address: PAGE },
    });
    const google = await makePlatformConnection(ctx, { place_name: 'Oak Street' });
    await makePublicReview(ctx, google);
    const summary = await reviewSummary(ctx);
    expect(summary.platforms).toEqual([
      { id: 1, name: 'Google' },
      { id: WEBSITE.id, name: 'Website' },
    ]);
    // The one of Google, and none of those that nobody but the site vouches for.
    expect(summary.public).toEqual({ count: 1, rated: 1, average: 5 });
    expect(summary.sources).toMatchObject([
      { name: HOST, count: 7 },
      { name: 'Google', count: 1 },
    ]);
  });

  test('strangers see none of it, and the owner is told why', async () => {
    const { ctx } = await connected();
    for (const placement of ['widget', 'social'] as const) {
      const shown = showableOf(ctx, placement);
      expect(await ctx.db.select({ id: shown.id }).from(shown)).toEqual([]);
    }
    expect(await getWidgetChoices(ctx)).toMatchObject({
      count: 0,
      withheld: [{ name: HOST, why: 'testimonials' }],
    });
  });

  test('exports, the table of missing reviews and a fault name it', async () => {
    const { ctx, id, source, work, clock } = await connected();
    let csv = '';
    for await (const piece of (await exportReviews(ctx, { all: true })).csv) csv += piece;
    expect(csv.match(/Public review,brightsmiles\.example,brightsmiles\.example,/g)).toHaveLength(7);
    expect(await listMissingReviews(ctx)).toMatchObject([
      { platformName: HOST, locationName: '', here: 7, total: { count: 7 }, cause: null },
    ]);
    source.faults.status = 404;
    clock.now = new Date(clock.now.getTime() + DAY_MS);
    await syncNow(ctx, { connectionId: id });
    await work(id);
    expect(await listPlatformConnections(ctx)).toMatchObject([
      { fault: 'gone', problem: `Your page on ${HOST} was not found. Check its address.` },
    ]);
    expect((await getToday(ctx)).broken).toMatchObject({ count: 1, name: HOST });
  });

  test('another website is a page of its own', async () => {
    const { ctx } = await connected();
    await makePlatformConnection(ctx, { platform_id: WEBSITE.id, place_name: 'clinic.example' });
    expect((await listPlatformConnections(ctx)).map(({ platformName }) => platformName)).toEqual([
      HOST,
      'clinic.example',
    ]);
    expect(getPlatform('website')).toBe(WEBSITE);
  });
});
