import { expect, test } from 'vitest';
import { failure, startOddServer } from '#server/connectors/channels/test-text.ts';
import { FAKE_OUTSCRAPER } from '#server/connectors/platforms/outscraper/fake.ts';
import { outscraperItem, outscraperRow } from '#server/connectors/platforms/outscraper/map.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';

const row = findReader(readers, 'outscraper')!;
const { apiKey, page } = FAKE_OUTSCRAPER;
const rowOf = (
  platform: string,
  review: unknown,
  note: (...said: unknown[]) => unknown = () => expect.unreachable(),
) => outscraperRow(platform, outscraperItem(platform).parse(review), note);

test('decodes Yelp’s HTML texts', () => {
  const text = 'So good!! <br><br>I&#39;ve had &quot;it&quot; &amp; more <3 &nope; &#1234567890;';
  expect(rowOf('yelp', { review_id: 'y1', review_rating: 5, review_text: text })).toMatchObject({
    text: 'So good!! \n\nI\'ve had "it" & more <3 &nope; &#1234567890;',
    writtenAt: null,
  });
  expect(rowOf('google', { review_id: 'g1', review_text: 'a &amp; <br> b' }).text).toBe('a &amp; <br> b');
});

test('Tripadvisor has the ID in the address, and dates without times', () => {
  const review_link = 'https://www.tripadvisor.com/ShowUserReviews-g187147-d12947099-r945962867-Mayfair.html';
  expect(
    rowOf('tripadvisor', {
      review_link,
      review_date: '2024-04-09',
      owner_response: 'Merci',
      review_title: 'Great',
    }),
  ).toMatchObject({
    externalId: '945962867',
    address: review_link,
    title: 'Great',
    writtenAt: { precision: 'day', at: new Date('2024-04-09T00:00:00Z') },
    reply: { text: 'Merci', at: null },
  });
});

test('Trustpilot gives seconds, and no address', () => {
  expect(
    rowOf('trustpilot', { review_id: '63def0579b64b1bdaf4d4895', review_date: 1_675_562_103 }),
  ).toMatchObject({
    address: 'https://www.trustpilot.com/reviews/63def0579b64b1bdaf4d4895',
    writtenAt: { precision: 'second', at: new Date('2023-02-05T01:55:03Z') },
  });
});

test('Google: without an ID the author identifies a review, having only one per place', () => {
  expect(rowOf('google', { author_id: '117' }).externalId).toBe('by-117');
  expect(outscraperItem('google').safeParse({ author_title: 'Ann' }).success).toBe(false);
  expect(outscraperItem('trustpilot').safeParse({ author_id: '117' }).success).toBe(false);
});

test('replies in an undocumented format are noted', () => {
  expect(rowOf('yelp', { review_id: 'y', owner_replies: ['Thanks'] }).reply?.text).toBe('Thanks');
  expect(rowOf('yelp', { review_id: 'y', owner_replies: [{ text: 'Thanks' }] }).reply?.text).toBe('Thanks');
  const notes: unknown[] = [];
  const review = { review_id: 'y', owner_replies: [{ comment: 'Thanks', at: 1 }] };
  expect(rowOf('yelp', review, (...said) => notes.push(said)).reply).toBeNull();
  expect(notes).toEqual([['reply', 'comment, at']]);
});

test('sends each platform’s request, and never calls an address from an answer', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect, check } = row.open({ apiKey }, { baseUrl: source.url });
  const since = new Date('2026-09-01T00:00:00Z');
  const job = await collect!.start({ platform: 'google', page }, { since, most: 80, micros: 10_000_000 });
  expect(await collect!.poll({ platform: 'google', page }, job)).toBe('waiting');
  await failure(
    collect!.start(
      { platform: 'trustpilot', page: 'example.com' },
      { since: null, most: 20, micros: 10_000_000 },
    ),
  );
  await check({ platform: 'google', page });
  expect(source.requests.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      '/google-maps-reviews',
      { query: page, sort: 'newest', reviewsLimit: '80', cutoff: '1788220800', async: 'true' },
    ],
    [`/requests/${job}`, {}],
    [
      '/trustpilot-reviews',
      { query: 'example.com', sort: 'recency', languages: 'all', limit: '20', async: 'true' },
    ],
    ['/profile/balance', {}],
  ]);
  await source.close();
});

test.each([
  ['{"status":"Failure"}', 'unavailable'],
  ['{"status":"Dreaming"}', 'unexpected'],
])('a job that says %s', async (body, fault) => {
  const server = await startOddServer(body);
  const { collect } = row.open({ apiKey }, { baseUrl: server.url });
  expect(await failure(collect!.poll({ platform: 'google', page }, 'job'))).toMatchObject({ fault });
  await server.close();
});

test('a suspended account', async () => {
  const server = await startOddServer('{"account_status":"blocked","balance":0}');
  const { problem } = await row.open({ apiKey }, { baseUrl: server.url }).check({ platform: 'google', page });
  expect(problem).toMatch(/stopped your account/);
  await server.close();
});
