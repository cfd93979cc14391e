import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { failure, startOddServer } from '#server/connectors/channels/test-text.ts';
import { AppStoreEntry, appStoreRow } from '#server/connectors/platforms/app-store/map.ts';
import { harness as facebookHarness } from '#server/connectors/platforms/facebook/harness.ts';
import { FacebookRecommendation, facebookRow } from '#server/connectors/platforms/facebook/map.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { FeefoReview, feefoRow } from '#server/connectors/platforms/feefo/map.ts';
import { PlayReview, playRow } from '#server/connectors/platforms/google-play/map.ts';
import { JudgeMeReview, judgeMeRow } from '#server/connectors/platforms/judge-me/map.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { ReviewsIoReview, reviewsIoRow } from '#server/connectors/platforms/reviews-io/map.ts';
import { readAll } from '#server/connectors/platforms/test-reader.ts';
import { harness as yelpHarness } from '#server/connectors/platforms/yelp/harness.ts';
import { YelpReview, yelpRow } from '#server/connectors/platforms/yelp/map.ts';
import { stopClock } from '#tests/stop-clock.ts';

const noNote = () => expect.unreachable();

/** Answers everything with a refusal of the source. */
async function refusing(status: number, body: unknown) {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('Yelp', () => {
  test.each([
    ['2026-01-15 00:30:00', '2026-01-15T08:30:00Z'],
    ['2026-08-29 00:41:13', '2026-08-29T07:41:13Z'],
    // Clocks change at 2:00.
    ['2026-03-08 01:59:00', '2026-03-08T09:59:00Z'],
    ['2026-03-08 03:01:00', '2026-03-08T10:01:00Z'],
    ['2026-11-01 00:59:00', '2026-11-01T07:59:00Z'],
    ['2026-11-01 02:01:00', '2026-11-01T10:01:00Z'],
  ])('%s in California is %s', (time_created, iso) => {
    const row = yelpRow(YelpReview.parse({ id: '1', time_created }), noNote);
    expect(row.writtenAt).toEqual({ precision: 'second', at: new Date(iso) });
  });

  test.each([
    [429, 'ACCESS_LIMIT_REACHED', 'rate_limited', 21_600],
    [429, 'TOO_MANY_REQUESTS_PER_SECOND', 'rate_limited', 5],
    [403, 'BUSINESS_UNAVAILABLE', 'gone', null],
    [403, 'AUTHORIZATION_ERROR', 'auth', null],
  ])('%i %s is %s', async (status, code, fault, seconds) => {
    const server = await refusing(status, { error: { code, description: 'Simulated' } });
    const reader = findReader(readers, 'yelp')!.open(yelpHarness.credentials, server);
    const now = stopClock();
    const error = await failure(reader.check(yelpHarness.profile));
    expect(error.fault).toBe(fault);
    expect(error.retryAt).toEqual(seconds === null ? undefined : new Date(now + seconds * 1_000));
    server.close();
  });

  test('a name with non-ASCII letters is requested as encoded in the address', async () => {
    const { provider, open } = findReader(readers, 'yelp')!;
    const source = await provider.fake({ hookUrl: '' });
    const reader = open(yelpHarness.credentials, { baseUrl: source.url });
    await failure(reader.check({ business: 'https://www.yelp.com/biz/caf%C3%A9-m%C3%BCnchen' }));
    await failure(reader.check({ business: 'café-münchen' }));
    expect(source.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      ...['/businesses/café-münchen', '/businesses/café-münchen'],
    ]);
    await source.close();
  });
});

describe('Facebook', () => {
  const row = findReader(readers, 'facebook')!;
  const { credentials, profile } = facebookHarness;

  test.each([
    [400, { code: 12 }, 'not_offered'],
    [400, { code: 190, error_subcode: 463 }, 'auth'],
    [400, { code: 10 }, 'auth'],
    [400, { code: 32 }, 'rate_limited'],
    [400, { code: 2 }, 'unavailable'],
    [400, { code: 100, error_subcode: 33 }, 'gone'],
    [400, { code: 100 }, 'rejected'],
    [500, { code: 99_999 }, 'unavailable'],
  ])('%i %o is %s', async (status, error, fault) => {
    const server = await refusing(status, { error: { message: 'Simulated', ...error } });
    expect(await failure(row.open(credentials, server).check(profile))).toMatchObject({ fault });
    server.close();
  });

  test('stars from before 2018 are kept, and time zones are read', () => {
    const item = { created_time: '2017-08-11T09:10:11+0200', rating: 4, open_graph_story: { id: '9001' } };
    expect(facebookRow(FacebookRecommendation.parse(item), noNote)).toMatchObject({
      externalId: '9001',
      recommendation: null,
      rating: { value: 4, stars: 4 },
      writtenAt: { precision: 'second', at: new Date('2017-08-11T07:10:11Z') },
    });
  });

  test('a review without an ID gets a stable one, and the sync is not complete', async () => {
    const source = await row.provider.fake({ hookUrl: '' });
    const reader = row.open(credentials, { baseUrl: source.url });
    source.reviews.splice(0, 7, ...fakeReviews(3, { nameless: true }));
    const [first, second] = [await readAll(reader, profile), await readAll(reader, profile)];
    const names = first.rows.map(({ externalId }) => externalId);
    expect(new Set(names).size).toBe(3);
    expect(second.rows.map(({ externalId }) => externalId)).toEqual(names);
    expect([first.complete, first.notes]).toEqual([false, []]);
    await source.close();
  });
});

test('App Store: reads a single review, and skips the app itself', async () => {
  const { open } = findReader(readers, 'app-store')!;
  const entry = { id: { label: '11934' }, 'im:rating': { label: '4' }, content: { label: 'Works' } };
  const server = await startOddServer(JSON.stringify({ feed: { entry } }));
  const { rows } = await readAll(open({}, { baseUrl: server.url }), { app: 'us/1523383806' });
  expect(rows).toMatchObject([{ externalId: '11934', rating: { value: 4 }, text: 'Works' }]);
  await server.close();
  const app = AppStoreEntry.parse({ id: { label: '1' }, 'im:name': { label: 'Bright Smile' } });
  expect(appStoreRow(app, noNote)).toBeNull();
});

test('Google Play: the original text before its translation, with or without a title', () => {
  const read = (userComment: unknown) =>
    playRow('a.b', PlayReview.parse({ reviewId: 'r', comments: [{ userComment }] }), noNote);
  expect(read({ text: 'Nice', originalText: 'Schön' })).toMatchObject({ title: null, text: 'Schön' });
  expect(read({ text: '\tNice', originalText: '' })).toMatchObject({ title: null, text: 'Nice' });
  expect(read({ text: 'Top\tNice\tone' })).toMatchObject({ title: 'Top', text: 'Nice\tone' });
  expect(playRow('a.b', PlayReview.parse({ reviewId: 'r' }), noNote)).toMatchObject({
    text: null,
    rating: null,
  });
});

describe.each(['reviews-io', 'feefo', 'judge-me'])('%s, which has page numbers', (id) => {
  async function open() {
    const row = findReader(readers, id)!;
    const { credentials, profile } = await row.harness();
    const source = await row.provider.fake({ hookUrl: '' });
    return { source, profile, reader: row.open(credentials, { baseUrl: source.url }) };
  }

  test('returns fewer per page than requested, and is read to its end', async () => {
    const { source, profile, reader } = await open();
    const all = fakeReviews(25);
    source.reviews.splice(0, 7, ...all);
    source.pageSize = 10;
    const { rows, pages, complete } = await readAll(reader, profile);
    expect(rows.map(({ externalId }) => externalId)).toEqual(all.map((review) => review.id));
    expect([pages, complete]).toEqual([3, true]);
    await source.close();
  });

  test('returns fewer than its total: then the sync is not complete', async () => {
    const { source, profile, reader } = await open();
    source.reviews.splice(0, 7, ...fakeReviews(12));
    source.pageSize = 10;
    const read = reader.read!;
    const first = await read(profile, null, null);
    // The total from the first page no longer holds.
    source.reviews.pop();
    expect(await read(profile, first.next, null)).toMatchObject({ next: null, complete: false });
    const cursor = JSON.parse(first.next ?? '');
    const short = JSON.stringify({ ...cursor, total: 11, seen: 9 });
    expect(await read(profile, short, null)).toMatchObject({ next: null, complete: false });
    const whole = JSON.stringify({ ...cursor, total: 11, seen: 10 });
    expect(await read(profile, whole, null)).toMatchObject({ next: null, complete: true });
    await source.close();
  });
});

test.each(['reviews-io', 'feefo', 'judge-me'])(
  '%s: new reviews may hide that one was skipped at a page border, so the sync is not complete',
  async (id) => {
    const row = findReader(readers, id)!;
    const { credentials, profile } = await row.harness();
    const source = await row.provider.fake({ hookUrl: '' });
    const read = row.open(credentials, { baseUrl: source.url }).read!;
    source.pageSize = 10;
    const all = fakeReviews(25);
    source.reviews.splice(0, 7, ...all);
    const first = await read(profile, null, null);
    source.reviews.shift();
    const second = await read(profile, first.next, null);
    source.reviews.unshift(...fakeReviews(2).map((one, index) => ({ ...one, id: `new${index}` })));
    const third = await read(profile, second.next, null);
    const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ externalId }) => externalId));
    expect(seen).toHaveLength(26);
    expect(seen).not.toContain(all[10]!.id);
    expect(third).toMatchObject({ next: null, complete: false });
    await source.close();
  },
);

test('REVIEWS.io: a private reply does not count, and one in an unknown format is noted', () => {
  const read = (replies: unknown[], notes: unknown[] = []) =>
    reviewsIoRow(ReviewsIoReview.parse({ store_review_id: 7, replies }), (...said) => notes.push(said));
  expect(read([{ comments: 'Thanks', private: '1' }]).reply).toBeNull();
  expect(
    read([{ comments: 'Thanks', date_created: '2026-08-01 10:00:00', private: 0 }, { comments: ' ' }]).reply,
  ).toMatchObject({ text: 'Thanks', at: { precision: 'day', at: new Date('2026-08-01T00:00:00Z') } });
  const notes: unknown[] = [];
  expect(read([{ message: 'Thanks' }, 'Thanks'], notes).reply).toBeNull();
  expect(notes).toEqual([
    ['reply', 'message'],
    ['reply', 'string'],
  ]);
  expect(read([])).toMatchObject({ externalId: '7', author: { name: null } });
});

test('Feefo: reviews of products alone are skipped', () => {
  expect(feefoRow(FeefoReview.parse({ products: [{ id: 'p' }] }), noNote)).toBeNull();
  expect(FeefoReview.safeParse({ service: { review: 'Quick' } }).success).toBe(false);
});

test.each([
  [{ hidden: true }, true],
  [{ hidden: false, published: false }, true],
  [{ curated: 'spam' }, true],
  [{ hidden: false, curated: 'ok' }, false],
  [{ published: true }, false],
  [{}, null],
])('Judge.me: %o is hidden: %s', (told, hidden) => {
  expect(judgeMeRow(JudgeMeReview.parse({ id: 1, ...told }), noNote).hidden).toBe(hidden);
});

test('Trusted Shops: requests only approved reviews of the service, and replies without notifying by mail', async () => {
  const row = findReader(readers, 'trusted-shops')!;
  const { credentials, profile } = await row.harness();
  const source = await row.provider.fake({ hookUrl: '' });
  const reader = row.open(credentials, { baseUrl: source.url });
  await reader.read!(profile, null, new Date('2026-09-28T00:00:00Z'));
  await reader.replies!.publish(profile, 'r00000', { text: 'Thank you.', before: null });
  const [, list, reply] = source.requests;
  expect(Object.fromEntries(list!.query)).toEqual({
    channels: profile.channel,
    count: '50',
    status: 'APPROVED',
    type: 'SERVICE_REVIEW',
    submittedAfter: '2026-09-28T00:00:00.000Z',
  });
  expect(JSON.parse(reply!.body)).toEqual({ comment: 'Thank you.', sendNotification: false });
  // One token for both.
  expect(source.requests).toHaveLength(3);
  await source.close();
});
