import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from '#server/connectors/channels/test-text.ts';
import { type Crawler, createCrawler, readWebPage } from '#server/connectors/fetching/crawler.ts';
import { INTERNET, type Network, simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { requestPage } from '#server/connectors/fetching/request.ts';
import { describeError } from '#server/core/log.ts';
import { stopClock } from '#tests/stop-clock.ts';

const NAME = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };
const PAGE = 'https://bright.example.com/reviews?secret=hunter2';

let asked: IncomingMessage[];
let answers: Record<string, (response: ServerResponse) => unknown>;
let server: ReturnType<typeof createServer>;
let port: number;
let crawler: Crawler;
let waits: number[];

const html = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
  return (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
};
const to = (location: string, status = 302) => html('', { location }, status);
const pathsOf = () => asked.map(({ headers, url }) => `${headers.host}${url}`);
const read = (address = PAGE, options = {}) => readWebPage(crawler, address, options);

beforeEach(async () => {
  asked = [];
  answers = { '/reviews?secret=hunter2': html('<p>Grüße 🙏</p>') };
  server = createServer((request, response) => {
    asked.push(request);
    const missing = html('Not found', {}, 404);
    (answers[request.url ?? ''] ?? missing)(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  waits = [];
  crawler = createCrawler(NAME, {
    network: simulatedNetwork(`http://127.0.0.1:${port}`),
    pauseSeconds: 0,
    wait: async (ms) => waits.push(ms),
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('reads a page after checking robots.txt, and identifies itself', async () => {
  const { url, html: words } = await read();
  expect([url.href, words]).toEqual([PAGE, '<p>Grüße 🙏</p>']);
  await read();
  expect(pathsOf()).toEqual([
    'bright.example.com/robots.txt',
    ...Array(2).fill('bright.example.com/reviews?secret=hunter2'),
  ]);
  for (const { headers, method } of asked) {
    expect(method).toBe('GET');
    expect(headers['user-agent']).toBe('Goodword/1.0 (+https://goodword.example; help@goodword.example)');
    expect(headers.from).toBe('help@goodword.example');
    expect(headers.cookie ?? headers.referer ?? headers.authorization).toBeUndefined();
  }
  expect(() => createCrawler({ ...NAME, contact: '' })).toThrow(/an email address to write to/);
});

describe('internal addresses', () => {
  /** Addresses of this machine that act as the public internet (127.0.0.1) and an internal network (127.0.0.9). */
  const named = (...turns: string[][]): Network & { lookups: string[] } => {
    const lookups: string[] = [];
    return {
      lookups,
      resolve: async (hostname) => {
        lookups.push(hostname);
        return turns[Math.min(lookups.length, turns.length) - 1] ?? [];
      },
      allows: (address) => address === '127.0.0.1',
      standInPort: port,
    };
  };
  const ask = (network: Network) =>
    requestPage({
      network,
      url: new URL(PAGE),
      headers: {},
      timeoutMs: 5_000,
      mostBytes: 1_000,
      wants: () => true,
    });

  test.each([[['127.0.0.9']], [['127.0.0.1', '127.0.0.9']], [[]]])(
    'a name that resolves to %j is not called',
    async (addresses) => {
      expect(await failure(ask(named(addresses)))).toMatchObject({ fault: 'rejected' });
      expect(asked).toEqual([]);
    },
  );

  test('a name that resolves elsewhere a moment later is called at the address that was checked', async () => {
    const network = named(['127.0.0.1'], ['127.0.0.9']);
    expect((await ask(network)).status).toBe(200);
    expect(network.lookups).toEqual(['bright.example.com']);
    // The next call resolves again and gets the other address.
    expect(await failure(ask(network))).toMatchObject({ fault: 'rejected' });
    expect(asked).toHaveLength(1);
  });

  test('production calls no internal address, by name or by number', async () => {
    const inside = createCrawler(NAME, { pauseSeconds: 0 });
    const local = { ...INTERNET, resolve: async () => ['127.0.0.1'] };
    const rebound = createCrawler(NAME, { network: local, pauseSeconds: 0 });
    for (const address of [
      `http://127.0.0.1:${port}/`,
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
    ])
      expect(await failure(readWebPage(inside, address)), address).toMatchObject({ fault: 'rejected' });
    expect(await failure(readWebPage(rebound, PAGE))).toMatchObject({ fault: 'rejected' });
    const url = new URL('http://127.0.0.1/');
    const direct = { network: INTERNET, url, headers: {}, timeoutMs: 900, mostBytes: 9, wants: () => true };
    expect(await failure(requestPage(direct))).toMatchObject({ fault: 'rejected' });
    expect(asked).toEqual([]);
  });

  test('a simulated internet has to be on this machine', () => {
    for (const address of [
      'http://10.0.0.1:80',
      'https://127.0.0.1:1',
      'http://127.0.0.1',
      'http://evil.example:1',
    ])
      expect(() => simulatedNetwork(address), address).toThrow(/127\.0\.0\.1/);
  });

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://2130706433/',
    'http://0177.1/',
    'http://localhost/',
    'http://user@other.example.com/',
    'https://other.example.com:8443/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//127.1/',
  ])('a redirect to %s is not followed', async (location) => {
    answers['/reviews?secret=hunter2'] = to(location);
    answers['/'] = html('inside');
    const error = await failure(read());
    expect(error).toMatchObject({ fault: 'rejected' });
    expect(asked).toHaveLength(2);
  });
});

describe('redirects', () => {
  test('are followed, each to a page that may be read', async () => {
    answers['/reviews?secret=hunter2'] = to('/moved', 308);
    answers['/moved'] = to('https://www.bright.example.com/new?x=1#top', 301);
    answers['/new?x=1'] = html('here');
    expect((await read()).url.href).toBe('https://www.bright.example.com/new?x=1');
    expect(pathsOf().filter((path) => path.endsWith('robots.txt'))).toHaveLength(2);
  });

  test('endless, or to nowhere', async () => {
    answers['/reviews?secret=hunter2'] = to(PAGE);
    expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
    expect(asked.length).toBeLessThan(10);
    answers['/reviews?secret=hunter2'] = html('', {}, 302);
    expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
  });
});

describe('robots.txt', () => {
  const say = (text: string, status = 200) => {
    answers['/robots.txt'] = html(text, { 'content-type': 'text/plain' }, status);
  };

  test('are obeyed', async () => {
    say('User-agent: *\nDisallow: /reviews');
    expect(await failure(read())).toMatchObject({ fault: 'not_offered' });
    expect(pathsOf()).toEqual(['bright.example.com/robots.txt']);
  });

  test('are obeyed at the target of a redirect', async () => {
    answers['/reviews?secret=hunter2'] = to('/private');
    answers['/private'] = html('words');
    say('User-agent: goodword\nDisallow: /private');
    expect(await failure(read())).toMatchObject({ fault: 'not_offered' });
  });

  test.each([
    [404, null],
    [403, null],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [429, 'rate_limited'],
  ])('that answers %i: %s', async (status, fault) => {
    say('User-agent: *\nDisallow: /', status);
    if (fault) expect(await failure(read())).toMatchObject({ fault });
    else expect((await read()).html).toContain('🙏');
    if (fault) {
      // It is fetched again, as a failure is not cached.
      say('');
      expect((await read()).html).toContain('🙏');
    }
  });

  test('of any length are read from the beginning', async () => {
    say(`User-agent: *\nDisallow: /reviews\n${'# words\n'.repeat(200_000)}`);
    expect(await failure(read())).toMatchObject({ fault: 'not_offered' });
  });

  test('can request pauses, for its own host alone', async () => {
    say('User-agent: *\nCrawl-delay: 1');
    const now = stopClock();
    await read();
    await read();
    expect(waits).toEqual([1_000]);
    say('User-agent: *\nCrawl-delay: 90');
    crawler.robots.clear();
    await read();
    // The two calls before took two seconds.
    const retryAt = new Date(now + 92_000);
    expect(await failure(read())).toMatchObject({ fault: 'rate_limited', retryAt });
    expect((await read(PAGE.replace('bright', 'other'))).html).toContain('🙏');
  });
});

describe('answers', () => {
  test.each([
    [401, 'not_offered'],
    [403, 'not_offered'],
    [451, 'not_offered'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'unexpected'],
    [418, 'unexpected'],
    [304, 'unexpected'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('%i is %s', async (status, fault) => {
    answers['/reviews?secret=hunter2'] = html('no', {}, status);
    expect(await failure(read())).toMatchObject({ fault, ambiguous: false });
  });

  test('a host that asks us to wait is left alone', async () => {
    answers['/reviews?secret=hunter2'] = html('no', { 'retry-after': '120' }, 429);
    await failure(read());
    expect(await failure(read())).toMatchObject({ fault: 'rate_limited', retryAt: expect.any(Date) });
    expect(asked).toHaveLength(2);
  });

  test.each(['application/json', 'image/png', 'text/plain', 'application/octet-stream'])(
    '%s is not a page',
    async (type) => {
      answers['/reviews?secret=hunter2'] = html('{}', { 'content-type': type });
      expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
    },
  );

  test.each([
    ['gzip', gzipSync('<p>packed</p>')],
    ['br', brotliCompressSync('<p>packed</p>')],
    ['identity', Buffer.from('<p>packed</p>')],
  ])('packed as %s', async (coding, body) => {
    answers['/reviews?secret=hunter2'] = html(body, { 'content-encoding': coding });
    expect((await read()).html).toBe('<p>packed</p>');
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(300_000_000))],
    // A pipeline never ended here.
    ['gzip', gzipSync(Buffer.alloc(200_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(30_000_000))],
  ])('a bomb of %s goes off outside', async (coding, body) => {
    expect(body.byteLength).toBeLessThan(400_000);
    answers['/reviews?secret=hunter2'] = html(body, { 'content-encoding': coding });
    const from = process.memoryUsage().arrayBuffers;
    const error = await failure(read());
    expect(error).toMatchObject({ fault: 'unexpected', message: expect.stringMatching(/sent too much/) });
    expect(process.memoryUsage().arrayBuffers - from).toBeLessThan(64_000_000);
  });

  test.each([
    ['gzip', Buffer.from('no gzip at all')],
    ['gzip', gzipSync('<p>'.repeat(9_999)).subarray(0, 60)],
    ['br', Buffer.from('no brotli at all, either')],
    ['deflate', Buffer.from('x')],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
    ['zstd', Buffer.from('x')],
  ])('%s that cannot be unpacked', async (coding, body) => {
    answers['/reviews?secret=hunter2'] = html(body, { 'content-encoding': coding });
    expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
  });

  test('too large, and endless', async () => {
    answers['/reviews?secret=hunter2'] = html(' '.repeat(5_000_001));
    expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
    answers['/reviews?secret=hunter2'] = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 97)));
        response.once('drain', more);
      };
      more();
    };
    expect(await failure(read())).toMatchObject({ fault: 'unexpected' });
  });

  test.each([
    ['no answer', () => undefined],
    [
      'a drop at a time',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const drops = setInterval(() => response.write('a'), 50);
        response.once('close', () => clearInterval(drops));
      },
    ],
    [
      'half an answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('half');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('%s', async (_name, answer) => {
    answers['/reviews?secret=hunter2'] = answer;
    expect(await failure(read(PAGE, { timeoutMs: 700 }))).toMatchObject({ fault: 'unavailable' });
  });

  test.each([
    ['the header', 'text/html; charset="ISO-8859-2"', Buffer.from([0xb1, 0xb6]), 'ąś'],
    ['the page', 'text/html', Buffer.from('<meta charset=windows-1251>\xcf', 'latin1'), 'П'],
    [
      'its old form',
      'text/html',
      Buffer.from('<META http-equiv="x" content="text/html; charset=Shift_JIS">\x82\xa0', 'latin1'),
      'あ',
    ],
    ['a mark before all', 'text/html; charset=latin1', Buffer.from('\ufeffü', 'utf8'), 'ü'],
    ['two bytes a letter', 'text/html', Buffer.from('\ufeffü', 'utf16le'), 'ü'],
    ['nothing, and it is UTF-8', 'text/html', Buffer.from('مرحبا', 'utf8'), 'مرحبا'],
    ['nothing, and it is not', 'text/html', Buffer.from([0xfc, 0x80]), 'ü€'],
    ['a lie', 'text/html; charset=x-none', Buffer.from('ü', 'utf8'), 'ü'],
  ])('written as %s says', async (_name, type, body, words) => {
    answers['/reviews?secret=hunter2'] = html(body, { 'content-type': type });
    expect((await read()).html).toContain(words);
  });

  test('logs only the host of an address', async () => {
    const errors = [];
    for (const status of [302, 403, 404, 429, 500]) {
      answers['/reviews?secret=hunter2'] = html('', { location: 'http://10.0.0.1/?token=hunter3' }, status);
      crawler.turns.clear();
      errors.push(describeError(await failure(read())));
    }
    expect(JSON.stringify(errors)).toContain('bright.example.com');
    expect(JSON.stringify(errors)).not.toMatch(/hunter|10\.0\.0\.1/);
  });
});
