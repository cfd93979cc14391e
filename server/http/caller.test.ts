import { HonoRequest } from 'hono/request';
import { expect, test } from 'vitest';
import { asSent, isSameOrigin } from '#server/http/caller.ts';
import type { Config } from '#server/start/env.ts';

const inPublic = { local: false, origin: 'https://reviews.example.com' } as Config;
const plain = { local: false, origin: 'http://reviews.example.com' } as Config;
const here = { local: true, origin: 'http://localhost:3000' } as Config;
const hereWithTls = { local: true, origin: 'https://localhost:8443' } as Config;

const post = (url: string, host: string, more: RequestInit & { duplex?: 'half' } = {}) =>
  new Request(url, { method: 'POST', ...more, headers: { host, ...more.headers } });

test.each([
  [
    'behind a proxy that ends TLS',
    inPublic,
    'http://reviews.example.com/a/b?c=d%20e',
    'https://reviews.example.com/a/b?c=d%20e',
  ],
  [
    'under the name of the server behind it',
    inPublic,
    'http://127.0.0.1:3000/login.data',
    'https://reviews.example.com/login.data',
  ],
  ['with a plain public address', plain, 'http://127.0.0.1:3000/', 'http://reviews.example.com/'],
  ['on this machine', here, 'http://localhost:3000/login', 'http://localhost:3000/login'],
  ['on this machine by another name', here, 'http://127.0.0.1:3000/login', 'http://127.0.0.1:3000/login'],
  ['on this machine behind TLS', hereWithTls, 'http://localhost:8443/login', 'https://localhost:8443/login'],
])('a request %s has the address the visitor typed', (_, config, came, expected) => {
  expect(asSent(post(came, new URL(came).host), config).url).toBe(expected);
});

test('method, headers, body and abort signal are passed on; a body stays a stream', async () => {
  const given = new AbortController();
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      if (pulled > 3) controller.close();
      else controller.enqueue(new TextEncoder().encode(`piece ${pulled} `));
    },
  });
  const headers = { 'content-type': 'text/csv', cookie: 'a=b' };
  const came = post('http://127.0.0.1:3000/x', '127.0.0.1:3000', {
    body,
    headers,
    signal: given.signal,
    duplex: 'half',
  });
  const sent = asSent(came, inPublic);
  expect(pulled).toBeLessThan(3);
  expect(sent.method).toBe('POST');
  expect(Object.fromEntries(sent.headers)).toMatchObject(headers);
  expect(await sent.text()).toBe('piece 1 piece 2 piece 3 ');
  given.abort();
  expect(sent.signal.aborted).toBe(true);

  const looked = asSent(new Request('http://127.0.0.1:3000/x'), inPublic);
  expect([looked.method, looked.body]).toEqual(['GET', null]);
});

test('a request with the right address is not copied', () => {
  const came = post('https://reviews.example.com/x', 'reviews.example.com');
  expect(asSent(came, inPublic)).toBe(came);
});

test.each([
  [inPublic, '127.0.0.1:3000', 'https://reviews.example.com', true],
  [inPublic, '127.0.0.1:3000', 'http://127.0.0.1:3000', false],
  [inPublic, 'reviews.example.com', 'http://reviews.example.com', false],
  [inPublic, 'evil.example', 'https://evil.example', false],
  [inPublic, 'reviews.example.com', 'null', false],
  [inPublic, 'reviews.example.com', undefined, false],
  [plain, '127.0.0.1:3000', 'http://reviews.example.com', true],
  [plain, '127.0.0.1:3000', 'https://reviews.example.com', false],
  [here, 'localhost:3000', 'http://localhost:3000', true],
  [here, '127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  [here, '127.0.0.1:3000', 'http://localhost:3000', false],
  [hereWithTls, '127.0.0.1:4723', 'https://localhost:8443', true],
  [hereWithTls, '127.0.0.1:4723', 'https://127.0.0.1:4723', false],
  [here, 'localhost:3000', 'http://evil.example', false],
  [hereWithTls, 'localhost:8443', 'https://localhost:8443', true],
  [hereWithTls, 'localhost:8443', 'http://localhost:8443', false],
])('%o: a form to %s from %s is ours: %s', (config, host, origin, expected) => {
  const request = post(`http://${host}/x`, host, { headers: origin ? { origin } : {} });
  expect(isSameOrigin(new HonoRequest(request), config)).toBe(expected);
});
