import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '#shared/http/messages.ts';
import { detectUnreachable, isReachable, toastWithoutAnswer, Unreachable } from './reachability.ts';

const ask = detectUnreachable(fetch);
let close = () => {};
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('an answer is passed on in full, whatever it says', async () => {
  const here = await serve((response) => response.writeHead(503).end('Back in a moment'));
  const answer = await ask(here);
  expect([answer.status, await answer.text()]).toEqual([503, 'Back in a moment']);
});

test('a streamed answer is not waited for', async () => {
  const here = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' }).write('{"a":1}\n');
  });
  const answer = await ask(here);
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('{"a":1}\n');
});

test('no server, and an answer that breaks off', async () => {
  const here = await serve((response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half of');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(ask(here)).rejects.toBeInstanceOf(Unreachable);
  close();
  await expect(ask(here)).rejects.toBeInstanceOf(Unreachable);
});

test('an aborted request is not lost', async () => {
  const here = await serve(() => {});
  const patience = new AbortController();
  const asked = ask(here, { signal: patience.signal });
  patience.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  [true, 'a server', () => Promise.resolve(new Response('', { status: 200 }))],
  [true, 'a server that has lost the picture', () => Promise.resolve(new Response('', { status: 404 }))],
  [false, 'a proxy in front of nothing', () => Promise.resolve(new Response('', { status: 502 }))],
  [false, 'nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: %s', async (expected, _, answer) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', answer);
  expect(await isReachable()).toBe(expected);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await isReachable()).toBe(false);
});

test.each<[string, Response | null, RegExp]>([
  ['nobody', null, /^Our server could not be reached\..*Nothing you typed is lost\.$/],
  [
    'a server that is away',
    new Response('', { status: 503 }),
    /not available right now\..*Nothing you typed/,
  ],
  ['a proxy in front of nothing', new Response('', { status: 502 }), /not available right now\./],
  ['a refusal', new Response('', { status: 400 }), /^Please try again\.$/],
])('a request of its own that got no answer says why: %s', (_, answer, words) => {
  const failed = MESSAGES.factNotConfirmed;
  vi.stubGlobal('navigator', { onLine: true });
  const { title, text } = toastWithoutAnswer(failed, answer);
  expect([title, text]).toEqual([failed.title, expect.stringMatching(words)]);
  vi.stubGlobal('navigator', { onLine: false });
  expect(toastWithoutAnswer(failed, answer).text).toMatch(/^You are offline\./);
});
