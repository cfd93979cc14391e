import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '#tests/app.ts';

const server = createServer();
beforeAll(async () => {
  const app = await makeApp({ serverBuild: () => Promise.reject(new Error('no page is rendered here')) });
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a whole form before it reads, as a browser does, and then asks for something else on the same connection. */
async function sendForm(bytes: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const from = 'Host: localhost:3000\r\nOrigin: http://localhost:3000\r\n';
  socket.write(`POST /review/some?lang=es HTTP/1.1\r\n${from}Content-Length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes, 'x'));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n');
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('a form of 20 MB is told that it is too large, and its connection goes on', async () => {
  const answers = await sendForm(20_000_000);
  expect(answers).toMatch(/^HTTP\/1.1 413 /);
  expect(answers).toContain('Es demasiado');
  expect(answers).toContain('HTTP/1.1 200 ');
});

test.each([
  ['/dashboard/widgets/videos/some', 500, 'http://localhost:3000'],
  ['/dashboard/profile', 500, 'http://localhost:3000'],
  ['/dashboard/contacts/import', 500, 'http://localhost:3000'],
  ['/api/calls/upload', 403, 'https://elsewhere.example'],
])(
  'a file for %s that nobody reads to its end closes the connection, and the answer says so',
  async (path, status, origin) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const from = `Host: localhost:3000\r\nOrigin: ${origin}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
    socket.write(`POST ${path} HTTP/1.1\r\n${from}${type}Content-Length: 5000000\r\n\r\n--x\r\n`);
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece);
    const answer = Buffer.concat(pieces).toString();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  },
);

test('a video of 120 MB is told that its file is too large, not to send less of a form', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const from = 'Host: localhost:3000\r\nOrigin: http://localhost:3000\r\nAccept: text/html\r\n';
  const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
  const bytes = 120 * 1024 * 1024;
  socket.write(`POST /dashboard/widgets/videos HTTP/1.1\r\n${from}${type}Content-Length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(33 * 1024 * 1024, 'x'));
  const pieces: Buffer[] = [];
  socket.on('error', () => {});
  for await (const piece of socket) {
    pieces.push(piece);
    if (Buffer.concat(pieces).includes('</html>')) break;
  }
  const answer = Buffer.concat(pieces).toString();
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('That file is too large');
  expect(answer).not.toContain('smaller parts');
});
