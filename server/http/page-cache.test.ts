import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/app.ts';
import { CACHE_TAGS, createPageCache } from '#server/http/page-cache.ts';

const MINUTES = 60_000;

/** A site whose pages count their renders, behind a cache whose clock the test moves. */
function makeSite() {
  let now = 0;
  let renders = 0;
  let rendering: Promise<void> = Promise.resolve();
  let extra: Record<string, string> = {};
  let status: 200 | 404 | 503 = 200;
  const cache = createPageCache(() => now);
  const app = new Hono<HttpEnv>();
  app.use(
    cache.middleware({
      mayServe: (c) => c.req.header('host') !== 'evil.example',
      readsOf: async (c) => (c.req.path === '/own' ? null : ['i', 'e']),
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('X-Request-Id', `${renders}`);
  });
  app.all('*', async (c) => {
    renders += 1;
    const body = `<p>${c.req.path} ${renders}</p>`;
    await rendering;
    return c.html(body, status, { [CACHE_TAGS]: 'business:1,site', 'X-Kept': 'yes', ...extra });
  });
  return {
    cache,
    renders: () => renders,
    get: (path: string, init?: RequestInit) => app.request(path, init),
    text: async (path: string) => (await app.request(path)).text(),
    later: (ms: number) => {
      now += ms;
    },
    answerWith: (headers: Record<string, string>, code: 200 | 404 | 503 = 200) => {
      extra = headers;
      status = code;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      rendering = promise;
      return resolve;
    },
  };
}

test('keeps a page once per customer language, and drops all of them together', async () => {
  const { cache, get } = makeSite();
  const read = async (language: string) =>
    (await get('/a', { headers: { 'accept-language': language } })).text();
  expect(await read('en-US,en;q=0.9')).toBe('<p>/a 1</p>');
  expect(await read('es-MX,es;q=0.9,en;q=0.5')).toBe('<p>/a 2</p>');
  expect(await read('de')).toBe('<p>/a 1</p>');
  expect(await read('es')).toBe('<p>/a 2</p>');
  cache.drop('business:1');
  expect(await read('es')).toBe('<p>/a 3</p>');
  expect(await read('en')).toBe('<p>/a 4</p>');
});

test('renders a page once for everybody', async () => {
  const { get, text } = makeSite();
  const first = await get('/a');
  expect(await first.text()).toBe('<p>/a 1</p>');
  const second = await get('/a');
  expect(await second.text()).toBe('<p>/a 1</p>');
  for (const answer of [first, second]) {
    expect(answer.headers.get('X-Kept')).toBe('yes');
    expect(answer.headers.has(CACHE_TAGS)).toBe(false);
    expect(answer.headers.has('X-Request-Id')).toBe(false);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  }
  expect(await text('/b')).toBe('<p>/b 2</p>');
});

test('answers in the accepted encoding, and with 304 if unchanged', async () => {
  const { get } = makeSite();
  const packed = async (accept: string) => {
    const answer = await get('/a', { headers: { 'accept-encoding': accept } });
    return [answer.headers.get('Content-Encoding'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const [br, brotli] = await packed('gzip, deflate, br, zstd');
  expect([br, brotliDecompressSync(brotli).toString()]).toEqual(['br', '<p>/a 1</p>']);
  const [gz, gzipped] = await packed('gzip, br;q=0');
  expect([gz, gunzipSync(gzipped).toString()]).toEqual(['gzip', '<p>/a 1</p>']);
  const [none, plain] = await packed('');
  expect([none, plain.toString()]).toEqual([null, '<p>/a 1</p>']);

  const etag = (await get('/a')).headers.get('ETag') ?? '';
  for (const known of [etag, '*', etag.replace('W/', ''), `"other", ${etag}`]) {
    const same = await get('/a', { headers: { 'if-none-match': known } });
    expect(same.status, known).toBe(304);
    expect(await same.text()).toBe('');
    expect([...same.headers.keys()].sort()).toEqual(['cache-control', 'etag', 'vary']);
  }
  expect((await get('/a', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await get('/a', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('keeps nothing that could differ between visitors', async () => {
  const { get, text, answerWith } = makeSite();
  for (const init of [{ method: 'POST' }, { method: 'HEAD' }]) {
    expect((await get('/a', init)).headers.has(CACHE_TAGS)).toBe(false);
  }
  expect(await text('/a?i=1')).toBe('<p>/a 3</p>');
  expect((await get('/a?i=1')).headers.has(CACHE_TAGS)).toBe(false);
  expect(await (await get('/a', { headers: { host: 'evil.example' } })).text()).toBe('<p>/a 5</p>');
  for (const [headers, code] of [
    [{ 'Set-Cookie': 'a=b' }, 200],
    [{ 'Content-Type': 'text/x-script' }, 200],
    [{}, 404],
  ] as const) {
    answerWith(headers, code);
    const answer = await get('/a');
    expect(answer.headers.has(CACHE_TAGS)).toBe(false);
    expect(answer.headers.get('Set-Cookie')).toBe('Set-Cookie' in headers ? 'a=b' : null);
  }
  answerWith({});
  expect(await text('/a')).toBe('<p>/a 9</p>');
});

test('a session or a toast gets a page of its own, and leaves no copy of it', async () => {
  const { get, text } = makeSite();
  expect(await text('/a')).toBe('<p>/a 1</p>');
  const cookies = [
    'goodword.session_token=abc',
    'theme=dark; __Host-goodword.session_token=abc',
    '__Host-flash=contactSent',
    'flash=contactSent',
  ];
  for (const [at, cookie] of cookies.entries()) {
    const answer = await get('/a', { headers: { cookie } });
    expect(await answer.text()).toBe(`<p>/a ${at + 2}</p>`);
    expect(answer.headers.has(CACHE_TAGS)).toBe(false);
  }
  expect(await text('/a')).toBe('<p>/a 1</p>');
  const other = await get('/a', { headers: { cookie: 'theme=dark; notflash=1' } });
  expect(await other.text()).toBe('<p>/a 1</p>');
});

test('a drop deletes the pages with that tag and no others, and what may have missed one is rendered anew', async () => {
  const { cache, text } = makeSite();
  await text('/a');
  cache.drop('business:2');
  expect(await text('/a')).toBe('<p>/a 1</p>');
  cache.drop('business:1');
  expect(await text('/a')).toBe('<p>/a 2</p>');
  cache.expireAll();
  expect(await text('/a')).toBe('<p>/a 3</p>');
});

test('a page whose render began before a drop is served but not kept', async () => {
  const { cache, text, hold } = makeSite();
  const release = hold();
  const stale = text('/a');
  await setImmediate();
  cache.drop('business:1');
  release();
  expect(await stale).toBe('<p>/a 1</p>');
  expect(await text('/a')).toBe('<p>/a 2</p>');
  expect(await text('/a')).toBe('<p>/a 2</p>');
});

test('a page is kept for at most ten minutes', async () => {
  const { text, later } = makeSite();
  await text('/a');
  later(10 * MINUTES - 1);
  expect(await text('/a')).toBe('<p>/a 1</p>');
  later(1);
  expect(await text('/a')).toBe('<p>/a 2</p>');
});

test('at most two thousand pages; the least recently used goes first', async () => {
  const { cache, text } = makeSite();
  for (let at = 0; at < 2_000; at += 1) await text(`/${at}`);
  expect(await text('/0')).toBe('<p>/0 1</p>');
  await text('/new');
  expect(cache.size().pages).toBe(2_000);
  expect(await text('/0')).toBe('<p>/0 1</p>');
  expect(await text('/1')).toBe('<p>/1 2002</p>');
});

test('a drop of one tag does not stop a page of another, rendered meanwhile, from being kept', async () => {
  const { cache, text, hold } = makeSite();
  const release = hold();
  const slow = text('/a');
  await setImmediate();
  cache.drop('business:2');
  release();
  expect(await slow).toBe('<p>/a 1</p>');
  expect(await text('/a')).toBe('<p>/a 1</p>');
});

test('expiring all includes pages being rendered', async () => {
  const { cache, text, hold } = makeSite();
  const release = hold();
  const slow = text('/a');
  await setImmediate();
  cache.expireAll();
  release();
  await slow;
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('an old page is better than none, unless it was dropped', async () => {
  const { get, text, later, answerWith, cache } = makeSite();
  await text('/a');
  await text('/b');
  later(11 * MINUTES);
  answerWith({}, 503);
  const old = await get('/a');
  expect([old.status, await old.text()]).toEqual([200, '<p>/a 1</p>']);
  expect((await get('/new')).status).toBe(503);
  cache.expireAll();
  expect((await get('/a')).status).toBe(200);
  cache.drop('site');
  expect((await get('/b')).status).toBe(503);
  answerWith({});
  expect(await text('/a')).toBe('<p>/a 7</p>');
});

test('query keys that the route does not read share the page', async () => {
  const { text, cache } = makeSite();
  for (const path of ['/a?from=desk', '/a?from=card&utm_source=x', '/a?', '/a?I=1', '/a', '/a?fbclid=1']) {
    expect(await text(path), path).toBe('<p>/a 1</p>');
  }
  expect(cache.size().pages).toBe(1);
});

test('query keys that the route reads get a page of their own, cached or not, and leave no copy', async () => {
  const { text, cache } = makeSite();
  const own = ['/a?i=one', '/a?from=desk&e=two', '/a?%69=three', '/a?x=1&i', '/a?i=one'];
  for (const [at, path] of own.entries()) expect(await text(path), path).toBe(`<p>/a ${at + 1}</p>`);
  expect(cache.size().pages).toBe(0);
  expect(await text('/a?from=desk')).toBe('<p>/a 6</p>');
  for (const [at, path] of own.entries()) expect(await text(path), path).toBe(`<p>/a ${at + 7}</p>`);
  expect(await text('/a')).toBe('<p>/a 6</p>');
});

test('an address that is never shared is rendered for each request, concurrently', async () => {
  const { text, cache, hold, renders } = makeSite();
  const release = hold();
  const asked = Array.from({ length: 3 }, () => text('/own'));
  await setImmediate();
  expect(renders()).toBe(3);
  release();
  expect(await Promise.all(asked)).toEqual(['<p>/own 1</p>', '<p>/own 2</p>', '<p>/own 3</p>']);
  expect(cache.size().pages).toBe(0);
});

test('a page is rendered once for all who wait; a request with a token does not wait', async () => {
  const { get, text, hold, renders } = makeSite();
  const release = hold();
  const asked = Array.from({ length: 20 }, (_, at) => text(at % 2 ? '/a' : `/a?from=${at}`));
  await setImmediate();
  expect(renders()).toBe(1);
  const personal = text('/a?i=1');
  const other = text('/b');
  const signedIn = get('/a', { headers: { cookie: 'goodword.session_token=abc' } });
  await setImmediate();
  expect(renders()).toBe(4);
  release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['<p>/a 1</p>']));
  const alone = [await (await signedIn).text(), await personal, await other];
  expect(alone).toEqual(['<p>/a 2</p>', '<p>/a 3</p>', '<p>/b 4</p>']);
});

test('a request after a change gets no page whose render began before it, and shares a new one', async () => {
  const { cache, text, hold, renders } = makeSite();
  const release = hold();
  const before = text('/a');
  await setImmediate();
  cache.drop('business:1');
  const after = Array.from({ length: 5 }, () => text('/a'));
  release();
  expect(await before).toBe('<p>/a 1</p>');
  expect(new Set(await Promise.all(after))).toEqual(new Set(['<p>/a 2</p>']));
  expect(renders()).toBe(2);
});

test('a personal result is not shared, and the others are rendered separately', async () => {
  const { get, hold, answerWith, cache } = makeSite();
  answerWith({ 'Set-Cookie': 'a=b' });
  const release = hold();
  const asked = Array.from({ length: 3 }, () => get('/a'));
  await setImmediate();
  release();
  const bodies = (await Promise.all(asked)).map((answer) => answer.text());
  expect(new Set(await Promise.all(bodies)).size).toBe(3);
  expect(cache.size().pages).toBe(0);
});

test('what is in memory is answered before the app is asked, just as the app would', async () => {
  const { cache, get, later, renders } = makeSite();
  let isAsked = false;
  const server = createServer((incoming, outgoing) => {
    isAsked = !cache.answersAtOnce(incoming, outgoing);
    if (isAsked) outgoing.end('asked');
  }).listen(0);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asks = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    await (await fetch(origin + path, { headers, method })).text();
    return isAsked;
  };
  const english = { 'accept-language': 'en' };
  try {
    expect(await asks('/a')).toBe(true);
    const etag = (await get('/a', { headers: english })).headers.get('ETag') ?? '';
    const variants: Record<string, string>[] = [
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'identity' },
      { 'if-none-match': etag },
      { 'if-none-match': '*' },
    ];
    for (const given of variants) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { ...english, ...given };
        const [own, usual] = [
          await fetch(`${origin}/a?utm_source=x`, { headers, method }),
          await get('/a', { headers, method }),
        ];
        expect(isAsked, `${method} ${JSON.stringify(given)}`).toBe(false);
        expect(own.status).toBe(usual.status);
        expect(Object.fromEntries(own.headers)).toMatchObject(Object.fromEntries(usual.headers));
        const unpacked = await own.text();
        if (usual.status === 200) expect(unpacked).toBe(method === 'HEAD' ? '' : '<p>/a 1</p>');
        else expect([usual.status, unpacked]).toEqual([304, '']);
      }
    }
    expect(renders()).toBe(1);
    // Another person's page, another address, a change, and what is old are the app's.
    expect(await asks('/a', { ...english, cookie: 'flash=x' })).toBe(true);
    expect(await asks('/a', { ...english, cookie: 'goodword.session_token=x' })).toBe(true);
    expect(await asks('/a', { 'accept-language': 'es' })).toBe(true);
    expect(await asks('/a?i=token', english)).toBe(true);
    expect(await asks('/b', english)).toBe(true);
    expect(await asks('/a', english, 'POST')).toBe(true);
    expect(await asks('/a', english)).toBe(false);
    cache.drop('business:1');
    expect(await asks('/a', english)).toBe(true);
    await get('/a', { headers: english });
    expect(await asks('/a', english)).toBe(false);
    later(11 * MINUTES);
    expect(await asks('/a', english)).toBe(true);
  } finally {
    server.close();
  }
});
