import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrawler } from '#server/connectors/fetching/crawler.ts';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { openShortLink } from '#server/domain/platforms/open-short-link.ts';
import { makeBusiness, makeCtx, type OwnerCtx } from '#tests/make.ts';

const PAGE = 'https://www.healthgrades.com/dentist/dr-ann-lee-zzzz0';
const LINKS: Record<string, string> = {
  'bit.ly/ours': 'https://go.example.com/on',
  'go.example.com/on': PAGE,
  'bit.ly/inside': 'http://127.0.0.1/admin',
  'bit.ly/script': 'javascript:alert(1)',
  'bit.ly/unknown': 'https://a.example.com/',
  'bit.ly/search': 'https://www.google.com/search?q=bright+smile',
  'bit.ly/round': 'https://bit.ly/round',
};
let asked: string[];
let server: ReturnType<typeof createServer>;
let ctx: OwnerCtx;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const at = `${request.headers.host}${request.url}`;
    asked.push(at);
    const location = LINKS[at];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end('<p>A page</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
  const network = simulatedNetwork(`http://127.0.0.1:${port}`);
  const made = await makeBusiness();
  const crawler = createCrawler(name, { network, pauseSeconds: 0 });
  ctx = { ...made.ctx, readers: { ...made.ctx.readers, crawler } };
});
afterEach(() => new Promise<unknown>((done) => server.close(done)));

test('is for owners', async () => {
  await expect(openShortLink(await makeCtx(), { address: 'bit.ly/ours' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(asked).toEqual([]);
});

test('follows a short link to a profile, and does not open that', async () => {
  expect(await openShortLink(ctx, { address: 'bit.ly/ours' })).toEqual({ address: PAGE });
  expect(asked).toEqual(['bit.ly/ours', 'go.example.com/on']);
});

test.each([
  ['bit.ly/inside', /could not be opened from here/],
  ['bit.ly/script', /could not be opened from here/],
  ['bit.ly/round', /could not be opened from here/],
  ['bit.ly/search', /It leads to www\.google\.com\. .*it is a search/],
  [PAGE, /That is no short link/],
])('says why %s is of no use', async (address, words) => {
  await expect(openShortLink(ctx, { address })).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: [expect.stringMatching(words)] },
  });
});
