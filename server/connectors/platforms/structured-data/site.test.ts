import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '#server/connectors/channels/fake-server.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import { findReader, type OpenReader, readers } from '#server/connectors/platforms/registry.ts';
import * as samples from '#server/connectors/platforms/structured-data/samples.ts';
import { readAll, testCrawler } from '#server/connectors/platforms/test-reader.ts';

const PROFILE = { page: 'https://list.example.com/bright' };

let site: FakeServer;
let pages: Record<string, string>;
let redirects: Record<string, string>;
let asked: string[];
let reader: OpenReader;

beforeEach(async () => {
  pages = {};
  redirects = {};
  asked = [];
  site = await startFakeServer(({ path, query, headers }) => {
    const page = `${headers.host}${path}${query.size ? `?${query}` : ''}`;
    asked.push(page);
    const location = redirects[page];
    if (location !== undefined) return { status: 301, headers: { location }, body: '' };
    const body = pages[page];
    return body === undefined ? { status: 404, body: 'Not found' } : { status: 200, body };
  });
  const row = findReader(readers, 'structured-data');
  if (!row) throw new Error('The reader is not there');
  reader = row.open({}, { baseUrl: site.url, crawler: testCrawler() });
});
afterEach(() => site.close());

const listing = (reviews: [text: string, date: string][], head = '') =>
  `${head}<script type="application/ld+json">${JSON.stringify({
    '@type': 'Dentist',
    name: 'Bright',
    review: reviews.map(([reviewBody, datePublished]) => ({
      '@type': 'Review',
      author: 'Ann',
      reviewBody,
      datePublished,
    })),
  })}</script>`;

test('omissions are noted, and a page never counts as complete', async () => {
  pages['list.example.com/bright'] =
    `${samples.DIRECTORY}<script type="application/ld+json">{broken</script>`;
  expect(await readAll(reader, PROFILE)).toMatchObject({
    rows: [{ text: 'one' }, { text: 'two' }],
    complete: false,
    notes: [
      { externalId: null, field: 'script', said: '1 could not be read' },
      { externalId: null, field: 'itemReviewed', said: '3 are about something else' },
    ],
  });
  pages['list.example.com/bright'] = samples.AVERAGE_ONLY;
  expect(await readAll(reader, PROFILE)).toMatchObject({
    rows: [],
    notes: [{ field: 'review' }],
    complete: false,
  });
  expect(await reader.check(PROFILE)).toMatchObject({
    total: 57,
    problem: null,
  });
});

test.each([
  ['a page without a word for programs', '<h1>Our patients love us</h1>'],
  ['a business without reviews', samples.NO_REVIEWS_AT_ALL],
])('%s', async (_name, html) => {
  pages['list.example.com/bright'] = html;
  expect(await failure(reader.check(PROFILE))).toMatchObject({ fault: 'unexpected' });
  expect(await failure(readAll(reader, PROFILE))).toMatchObject({ fault: 'unexpected' });
});

test('a site that disallows robots is not read', async () => {
  pages['list.example.com/bright'] = samples.DIRECTORY;
  pages['list.example.com/robots.txt'] = 'User-agent: *\nDisallow: /bright';
  expect(await failure(reader.check(PROFILE))).toMatchObject({ fault: 'not_offered' });
  expect(asked).toEqual(['list.example.com/robots.txt']);
});

test('a redirect to a platform whose pages may not be read ends before anything is asked of it', async () => {
  redirects['list.example.com/bright'] = 'https://www.yelp.com/biz/bright-smile-springfield';
  redirects['list.example.com/old'] = 'https://list.example.com/new';
  pages['list.example.com/new'] = listing([['moved', '2026-01-02']]);
  expect(await failure(readAll(reader, PROFILE))).toMatchObject({
    fault: 'not_offered',
    message: expect.stringContaining('Yelp'),
  });
  expect(await failure(reader.check(PROFILE))).toMatchObject({ fault: 'not_offered' });
  expect(asked.filter((page) => page.includes('yelp'))).toEqual([]);
  const moved = await readAll(reader, { page: 'https://list.example.com/old' });
  expect(moved.rows).toMatchObject([{ text: 'moved' }]);
});

test('follows further pages on the same host only', async () => {
  pages['list.example.com/bright'] = listing([['one', '2025-03-02']], '<link rel="next" href="/bright?p=2">');
  pages['list.example.com/bright?p=2'] = listing(
    [['two', '2025-03-01']],
    '<a rel="next" href="//other.example.com/">',
  );
  pages['other.example.com/'] = listing([['three', '2025-02-01']]);
  expect((await readAll(reader, PROFILE)).rows.map(({ text }) => text)).toEqual(['one', 'two']);
  pages['list.example.com/bright?p=2'] = listing([['two', '2025-03-01']], '<a rel="next" href="/bright">');
  asked = [];
  expect((await readAll(reader, PROFILE)).pages).toBe(2);
  expect(asked).toHaveLength(2);
});

test('an old review ends a sync only where the newest come first', async () => {
  const since = new Date('2025-03-01T00:00:00Z');
  const next = '<link rel="next" href="/bright?p=2">';
  pages['list.example.com/bright?p=2'] = listing([['behind', '2025-03-05']]);
  const textsOf = async () => (await readAll(reader, PROFILE, since)).rows.map(({ text }) => text);
  pages['list.example.com/bright'] = listing(
    [
      ['new', '2025-03-04'],
      ['old', '2024-01-01'],
    ],
    next,
  );
  expect(await textsOf()).toEqual(['new', 'old']);
  pages['list.example.com/bright'] = listing(
    [
      ['older', '2023-01-01'],
      ['old', '2024-01-01'],
    ],
    next,
  );
  expect(await textsOf()).toEqual(['older', 'old', 'behind']);
});

test('nothing is read without an identified visitor', () => {
  const row = findReader(readers, 'structured-data');
  expect(() => row?.open({}, { baseUrl: site.url })).toThrow(/who reads/);
  const crawler = testCrawler();
  expect(() => row?.open({}, { baseUrl: 'http://10.0.0.1:80', crawler })).toThrow(/127\.0\.0\.1/);
});
