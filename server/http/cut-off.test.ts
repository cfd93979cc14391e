import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { makeApp } from '#tests/app.ts';

const server = createServer();
const lines: { level: string; msg: string; path?: string; status?: number }[] = [];
beforeAll(async () => {
  const app = await makeApp({
    serverBuild: () => Promise.reject(new Error('no page is rendered here')),
    log: createLog('debug', 'Goodword', { write: (line: string) => lines.push(JSON.parse(line)) }),
  });
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HALF = '8\r\nname=Ann\r\n';

test.each([
  ['leaves in the middle of it', HALF],
  ['goes on with nonsense', `${HALF}zz\r\n`],
])('a visitor who %s is not taken for a database that is away', async (_, body) => {
  const { port } = server.address() as AddressInfo;
  for (const path of ['/review/anybody', '/login', '/api/calls/login', '/hooks/twilio/anything']) {
    lines.length = 0;
    const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {
      // Broken on purpose; the server's side is what is tested.
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n` +
        `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    await once(server, 'request');
    socket.end(body);
    await expect.poll(() => lines.find(({ msg }) => msg === 'request'), { timeout: 10_000 }).toBeDefined();
    expect(lines, path).toEqual([expect.objectContaining({ level: 'debug', msg: 'request', status: 400 })]);
  }
});
