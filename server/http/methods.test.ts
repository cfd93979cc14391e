import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '#tests/app.ts';

const server = createServer();
beforeAll(async () => {
  const app = await makeApp({
    serverBuild: () => Promise.reject(new Error('no page is rendered here')),
  });
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(method: string, path: string, body = '', headers = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method, path, headers: { host: 'localhost:3000', ...headers } });
  asked.end(body);
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('There is no response');
  let text = '';
  for await (const piece of response) text += piece;
  const { allow } = response.headers;
  const allowHeaders = response.headers['access-control-allow-headers'];
  return { status: response.statusCode, allow, allowHeaders, text };
}

test.each(['TRACE', 'PROPFIND', 'LINK'])('%s is answered by no address', async (method) => {
  const takes = {
    '/': 'GET, HEAD, POST',
    '/nowhere': 'GET, HEAD, POST',
    '/api/calls/login': 'POST',
    '/healthz': 'GET, HEAD',
    '/hooks/mail/x': 'POST',
    '/hooks/twilio/x': 'GET, HEAD, POST',
  };
  for (const [path, allow] of Object.entries(takes)) {
    expect(await ask(method, path), path).toMatchObject({ status: 405, allow });
  }
  expect(await ask('GET', '/healthz')).toMatchObject({ status: 200 });
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s submits no form, and is no report of a widget', async (method) => {
  const own = { origin: 'http://localhost:3000' };
  const widget = `/w/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}/seen`;
  for (const path of ['/', '/login', '/review/anybody', widget]) {
    expect(await ask(method, path, '', own), path).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' });
  }
  const call = await ask(method, '/api/calls/login', '', own);
  expect(call).toMatchObject({ status: 405, allow: 'POST', text: expect.stringContaining('by POST') });
});

test('OPTIONS sends no page, and lets scripts of other websites add headers to what they load', async () => {
  const widget = `/w/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`;
  const done = { status: 204, allow: 'GET, HEAD, POST, OPTIONS', text: '' };
  for (const path of ['/', '/login', '/nowhere', '/review/anybody', '/wide']) {
    expect(await ask('OPTIONS', path), path).toEqual({ ...done, allowHeaders: undefined });
  }
  expect(await ask('OPTIONS', '/healthz')).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS' });
  for (const path of [widget, `${widget}/drawn`, `${widget}/badge.png`, '/w.js']) {
    expect(await ask('OPTIONS', path), path).toEqual({ ...done, allowHeaders: '*' });
  }
  expect(await ask('OPTIONS', '/api/calls/login')).toMatchObject({ status: 405, allow: 'POST' });
});

const JSON_TYPE = { 'content-type': 'application/json', origin: 'http://localhost:3000' };

test.each([
  ['nested 60,000 deep', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['objects nested 30,000 deep', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['eighty thousand empty objects', `[${'{},'.repeat(80_000)}{}]`],
])('a call with %s is refused, and the next is answered', async (_, body) => {
  for (const operation of ['login', 'register', 'tablePage', 'resetPassword']) {
    expect(await ask('POST', `/api/calls/${operation}`, body, JSON_TYPE)).toMatchObject({ status: 400 });
  }
  expect(await ask('GET', '/healthz')).toMatchObject({ status: 200 });
});
