import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS, limitBodies, limitConnections } from '#server/http/connection-limits.ts';

const SHORT = { silenceMs: 40, graceMs: 60_000, bytesPerSecond: 16_000 };
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(listener: RequestListener, limits = SHORT, options = {}): Promise<Socket> {
  server = createServer(options, listener);
  limitBodies(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const POST = 'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n';
const echo: RequestListener = async (request, response) => {
  let size = 0;
  for await (const piece of request) size += piece.length;
  response.end(`${size} bytes`);
};

test('a body that stops arriving ends its connection', async () => {
  const socket = await start((request) => void request.resume().on('error', () => {}));
  socket.write(`${POST}Content-Length: 100\r\n\r\nhalf`);
  expect(await readAll(socket)).toBe('');
});

test('a body that crawls ends its connection, however regularly bytes arrive', async () => {
  const crawling = { silenceMs: 60_000, graceMs: 10, bytesPerSecond: 1_000_000 };
  const socket = await start((request) => void request.resume().on('error', () => {}), crawling);
  socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
  const drip = setInterval(() => socket.write('1\r\nx\r\n'), 5);
  socket.on('error', () => {});
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
});

test('a steadily arriving body is read', async () => {
  const socket = await start(echo);
  socket.write(`${POST}Content-Length: 8\r\n\r\nabcd`);
  socket.write('efgh');
  expect(await readAll(socket)).toContain('8 bytes');
});

test('an answer slower than the silence limit is waited for', async () => {
  const socket = await start(async (request, response) => {
    for await (const _ of request);
    await once(server, 'timeout');
    response.end('done');
  });
  socket.write(`${POST}Content-Length: 4\r\n\r\nabcd`);
  expect(await readAll(socket)).toContain('done');
});

test('an idle connection ends', async () => {
  const socket = await start(echo, SHORT, { keepAliveTimeout: 20 });
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  expect(await readAll(socket)).toContain('0 bytes');
});

test('an incomplete header ends its connection', async () => {
  const quick = { ...CONNECTION_LIMITS, headersTimeout: 20, connectionsCheckingInterval: 10 };
  const socket = await start(echo, { ...SHORT, silenceMs: 60_000 }, quick);
  socket.write('GET / HTTP/1.1\r\nHost: he');
  expect(await readAll(socket)).toContain('408 Request Timeout');
});

test('the timeout for headers is far shorter than an upload, and idle connections outlive proxies', () => {
  expect(CONNECTION_LIMITS.headersTimeout).toBeLessThan(30_000);
  expect(CONNECTION_LIMITS.connectionsCheckingInterval).toBeLessThan(CONNECTION_LIMITS.headersTimeout);
  expect(CONNECTION_LIMITS.requestTimeout).toBe(0);
  expect(CONNECTION_LIMITS.keepAliveTimeout).toBe(75_000);
});

test('connections are kept alive only while there are few', async () => {
  server = createServer((_, response) => response.end('ok'));
  limitConnections(server, 9, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const ask = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return /^Connection: (\S+)/im.exec(String(answer))?.[1];
  };
  const [first, second] = [await open(), await open()];
  expect([await ask(first), await ask(second)]).toEqual(['keep-alive', 'keep-alive']);
  const third = await open();
  const closed = once(third, 'close');
  expect(await ask(third)).toBe('close');
  await closed;
  expect([await ask(first), await ask(second)]).toEqual(['keep-alive', 'keep-alive']);
});
