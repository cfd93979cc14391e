import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '#server/core/log.ts';
import type { HttpEnv } from '#server/http/app.ts';
import { makeBulkheads, SIZES } from '#server/http/bulkheads.ts';
import type { Config } from '#server/start/env.ts';

const lines: unknown[] = [];
const log = { warn: (fields: unknown) => void lines.push(fields) } as unknown as Logger;
const BUSY = 'We are very busy right now.';
const FORM = 'application/x-www-form-urlencoded';
const BROWSER = { accept: 'text/html,*/*;q=0.8' };

/** Admitted requests stay until the test releases them. */
function makeSite() {
  const inside: { path: string; body: string; leave(): void }[] = [];
  const config = { appName: 'Goodword' } as Config;
  const { turnAway, enterBulkhead, readAndEnter } = makeBulkheads({ config, log });
  const app = new Hono<HttpEnv>();
  app.use(turnAway);
  app.use((c, next) => (c.req.path.startsWith('/hooks/') ? readAndEnter(c, next) : next()));
  app.use(async (c, next) => {
    if (c.req.header('content-type') === FORM) c.set('typed', await c.req.text());
    return next();
  });
  app.use(enterBulkhead);
  app.all('*', async (c) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    inside.push({ path: c.req.path, body: await c.req.text(), leave: resolve });
    await promise;
    return c.text('done');
  });
  const ask = async (path: string, init: RequestInit = {}, socket = { destroyed: false }) =>
    app.request(path, init, { incoming: { headers: {}, socket } });
  const post = (path: string, body: string, headers: Record<string, string> = BROWSER) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': FORM, 'content-length': String(body.length), ...headers },
      body,
    });
  /** Sends so many requests and waits until all work is done. */
  const crowd = async (count: number, path = '/page') => {
    const asked = Array.from({ length: count }, () => ask(path));
    await settled();
    return asked;
  };
  const fill = (room: keyof typeof SIZES, path: string) =>
    crowd(SIZES[room].atOnce + SIZES[room].waiting, path);
  return { ask, post, crowd, fill, inside };
}

/** Everything that needs no timer has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const { pages } = SIZES;

test('a number is worked on, a number waits in order, and the next is turned away at once', async () => {
  const { ask, fill, inside } = makeSite();
  const asked = await fill('pages', '/page');
  expect(inside).toHaveLength(pages.atOnce);
  const away = await ask('/one-more', { headers: BROWSER });
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5']);
  inside[0]?.leave();
  await settled();
  expect(inside).toHaveLength(pages.atOnce + 1);
  const next = ask('/next');
  await settled();
  // Everybody admitted or waiting is answered in the end.
  for (let at = 1; at < pages.atOnce + pages.waiting + 1; at += 1) {
    inside[at]?.leave();
    await settled();
  }
  expect(inside.at(-1)?.path).toBe('/next');
  for (const answer of [...asked, next]) expect((await answer).status).toBe(200);
});

test('a request that has waited too long is turned away, and one in progress stays', async () => {
  const { fill, inside } = makeSite();
  const asked = await fill('pages', '/page');
  vi.advanceTimersByTime(5_000);
  await settled();
  const waited = await Promise.all(asked.slice(pages.atOnce));
  expect(waited.map(({ status }) => status)).toEqual(Array(pages.waiting).fill(503));
  for (const { leave } of inside) leave();
  const served = await Promise.all(asked.slice(0, pages.atOnce));
  expect(served.map(({ status }) => status)).toEqual(Array(pages.atOnce).fill(200));
  expect(inside).toHaveLength(pages.atOnce);
});

test('a crowd at the pages does not keep out reports, calls or uploads', async () => {
  const { ask, fill, inside } = makeSite();
  await fill('pages', '/page');
  const upload = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' };
  const others = [
    ask('/hooks/twilio/token', { method: 'POST', body: 'STOP' }),
    ask('/unsubscribe/token/one-click', { method: 'POST' }),
    ask('/api/calls/login', { method: 'POST' }),
    ask('/pictures/abc'),
    ask('/dashboard/contacts/import', { method: 'POST', headers: upload, body: '--x--\r\n\r\n' }),
  ];
  await settled();
  expect(
    inside
      .slice(pages.atOnce)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/api/calls/login',
    '/dashboard/contacts/import',
    '/hooks/twilio/token',
    '/pictures/abc',
    '/unsubscribe/token/one-click',
  ]);
  expect(inside.find(({ path }) => path.startsWith('/hooks/'))?.body).toBe('STOP');
  for (const { leave } of inside.slice(pages.atOnce)) leave();
  for (const answer of others) expect((await answer).status).toBe(200);
});

test.each([
  ['a person', '/page', BROWSER, /<h1>Back in a moment<\/h1><p>We are very busy right now\. .* go back/],
  ['a script of the router', '/page.data', BROWSER, /^\{"message":"We are very busy right now\./],
  ['a script of a page', '/page', { accept: '*/*' }, /^\{"message":"We are very busy right now\./],
] as const)('%s is told so in words for them', async (_, path, headers, words) => {
  const { ask, fill } = makeSite();
  await fill('pages', '/page');
  const away = await ask(path, { headers });
  expect(away.status).toBe(503);
  expect(await away.text()).toMatch(words);
});

test('programs get a JSON refusal, and providers plain text', async () => {
  const { ask, fill } = makeSite();
  await fill('calls', '/api/calls/tableGet');
  await fill('reports', '/hooks/twilio/token');
  const call = await ask('/api/calls/login', { method: 'POST', headers: BROWSER });
  expect(call.status).toBe(503);
  expect(await call.json()).toEqual({ data: null, error: expect.stringContaining(BUSY) });
  const report = await ask('/hooks/mail/token', { method: 'POST' });
  expect([report.status, report.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await report.text()).toContain(BUSY);
});

test('without JavaScript a form returns with what was typed, whether turned away or timed out', async () => {
  const { post, fill, inside } = makeSite();
  const body = 'rating=5&text=Kind+%26+%22quick%22';
  await fill('pages', '/page');
  inside[0]?.leave();
  await settled();
  const waits = post('/review/tom?i=abc', body);
  await settled();
  const away = post('/review/tom?i=abc', body);
  expect((await away).status).toBe(503);
  vi.advanceTimersByTime(5_000);
  for (const answer of [away, waits]) {
    const html = await (await answer).text();
    expect(html).toContain(`${BUSY} What you typed is still on this page`);
    expect(html).toContain('action="/review/tom?i=abc"');
    expect(html).toContain('name="text" value="Kind &#38; &#34;quick&#34;"');
  }
});

test('passwords, files and overlong texts are not returned', async () => {
  const { ask, post, fill } = makeSite();
  await fill('pages', '/page');
  const file = { ...BROWSER, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '7' };
  const answers = [
    await post('/login', 'email=a%40example.com&password=hush'),
    await post('/review/tom', `text=${'a'.repeat(64 * 1024)}`),
    await ask('/contacts', { method: 'POST', headers: file, body: '--x--\r\n' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).not.toContain('<form');
    expect(html).toContain('go back: what you typed is still there');
  }
});

test('a body is not read without room for it, unless it is returned', async () => {
  const { ask, fill } = makeSite();
  await fill('pages', '/page');
  let read = 0;
  const body = () =>
    new ReadableStream(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
  const sent = (headers: Record<string, string>) =>
    ask('/page', { method: 'POST', headers, body: body(), duplex: 'half' } as RequestInit);
  const long = { 'content-type': FORM, 'content-length': '200000', ...BROWSER };
  const untold = { 'content-type': FORM, 'transfer-encoding': 'chunked', ...BROWSER };
  const script = { 'content-type': FORM, 'content-length': '1000', accept: '*/*' };
  for (const headers of [long, untold, script]) expect((await sent(headers)).status).toBe(503);
  expect(read).toBe(0);
});

test('large bodies in memory are limited by their declared length; small ones are still admitted', async () => {
  const { ask, post, inside } = makeSite();
  const mail = { 'content-length': String(8 * 1024 * 1024) };
  const send = () => ask('/hooks/inbound-mail/token', { method: 'POST', headers: mail, body: 'mail' });
  const four = Array.from({ length: 4 }, send);
  await settled();
  expect(inside).toHaveLength(4);
  expect((await send()).status).toBe(503);
  const others = [ask('/hooks/twilio/token', { method: 'POST', body: 'STOP' }), post('/page', 'a=1')];
  await settled();
  expect(inside).toHaveLength(6);
  for (const { leave } of inside) leave();
  for (const answer of [...four, ...others]) expect((await answer).status).toBe(200);
  const again = send();
  await settled();
  inside.at(-1)?.leave();
  expect((await again).status).toBe(200);
});

test('a body without a length counts as the longest', async () => {
  const { ask, inside } = makeSite();
  const untold = { 'transfer-encoding': 'chunked' };
  const send = () => ask('/hooks/inbound-mail/token', { method: 'POST', headers: untold, body: 'mail' });
  for (let at = 0; at < 4; at += 1) void send();
  await settled();
  expect(inside).toHaveLength(4);
  expect((await send()).status).toBe(503);
});

test('a client that left while waiting is skipped, and the next one is served', async () => {
  const { ask, crowd, inside } = makeSite();
  await crowd(pages.atOnce);
  const socket = { destroyed: false };
  const gone = ask('/gone', {}, socket);
  const next = ask('/next');
  await settled();
  socket.destroyed = true;
  inside[0]?.leave();
  await gone;
  await settled();
  expect(inside.slice(pages.atOnce).map(({ path }) => path)).toEqual(['/next']);
  inside.at(-1)?.leave();
  expect((await next).status).toBe(200);
});

test('the first is logged at once, and the others within a minute as a count', async () => {
  const { ask, fill } = makeSite();
  await fill('pages', '/page');
  for (let at = 0; at < 7; at += 1) await ask('/page');
  expect(lines).toEqual([{ event: 'turned-away', room: 'pages', count: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([{ event: 'turned-away', room: 'pages', count: 6 }]);
});
