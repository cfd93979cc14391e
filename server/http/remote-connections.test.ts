import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { isThisMachine, refuseRemoteConnections } from '#server/http/remote-connections.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A non-loopback address of this machine; a machine without a network has none. */
const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

async function start(config: { local: boolean; localGateway?: string }): Promise<number> {
  const server = createServer((_, response) => response.end('mail'));
  servers.push(server);
  refuseRemoteConnections(server, { localGateway: undefined, ...config }, createLog('silent', 'tests'));
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The Host header can be anything. */
async function ask(host: string, port: number): Promise<string> {
  const call = request({ host, port, headers: { host: `localhost:${port}` }, agent: false });
  call.end();
  try {
    const [answer] = await once(call, 'response');
    let text = '';
    for await (const piece of answer) text += piece;
    return text;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

test.skipIf(!outer)(
  'only loopback addresses of this machine are answered, whatever the Host header',
  async () => {
    const port = await start({ local: true });
    expect(await ask(outer ?? '', port)).toBe('ECONNRESET');
    expect(await ask('127.0.0.1', port)).toBe('mail');
  },
);

test.skipIf(!outer)('with a container’s gateway configured, that one is answered as well', async () => {
  const port = await start({ local: true, localGateway: outer ?? '' });
  expect(await ask(outer ?? '', port)).toBe('mail');
  const other = await start({ local: true, localGateway: '192.0.2.1' });
  expect(await ask(outer ?? '', other)).toBe('ECONNRESET');
});

test.skipIf(!outer)('a public installation answers everybody', async () => {
  expect(await ask(outer ?? '', await start({ local: false }))).toBe('mail');
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['172.17.0.1', true],
  ['::ffff:172.17.0.1', true],
  ['172.17.0.2', false],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['127.0.0.1.example.com', false],
  ['fe80::1', false],
  ['::', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isThisMachine(address, '172.17.0.1')).toBe(expected);
  if (!address.includes('172.17')) expect(isThisMachine(address, undefined)).toBe(expected);
});
