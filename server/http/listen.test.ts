import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from '#server/http/connection-limits.ts';
import { type Listening, listen } from '#server/http/listen.ts';

const HERE = { host: '127.0.0.1', port: 0 };
const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const MANY = 100;
let sockets: Socket[] = [];
let open: Listening | undefined;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await open?.close();
  [sockets, open] = [[], undefined];
});

async function start(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end('ok'));
  open = await listen(server, HERE);
  return { server, port: open.port };
}

function visit(port: number): Socket {
  const socket = connect(port, HERE.host).on('error', () => {});
  sockets.push(socket);
  return socket;
}

test('many new connections are accepted in one turn of the event loop, and all are answered', async () => {
  const { server, port } = await start();
  const inTurn = new Map<number, number>();
  server.on('connection', () => {
    const turn = performance.nodeTiming.uvMetricsInfo.loopCount;
    inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
  });
  const answers = Array.from({ length: MANY }, async () => {
    const socket = visit(port);
    socket.write(GET);
    const [answer] = await once(socket, 'data');
    return String(answer).slice(0, 15);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  // Systems other than Linux accept one per turn.
  const isMany = Math.max(...inTurn.values()) > 1;
  expect(isMany).toBe(process.platform === 'linux');
});

test('a port that another process listens on stays taken, and its listeners end together', async () => {
  const { port } = await start();
  const second = listen(createServer(), { ...HERE, port });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
  await open?.close();
  open = undefined;
  for (let use = 0; use < MANY; use += 1) {
    await expect(once(connect(port, HERE.host), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
  open = await listen(createServer(), { ...HERE, port });
});

test('the end waits for a connection of any listener', async () => {
  const { server, port } = await start();
  const held: Socket[] = [];
  server.on('connection', (socket) => held.push(socket));
  const asked = Array.from({ length: MANY }, () => visit(port));
  await expect.poll(() => held.length).toBe(MANY);
  let isClosed = false;
  const closing = open?.close().then(() => {
    isClosed = true;
  });
  open = undefined;
  const last = asked.pop();
  if (!last) throw new Error('Nobody connected');
  for (const socket of asked) socket.destroy();
  await expect.poll(() => held.filter(({ destroyed }) => !destroyed).length).toBe(1);
  expect(isClosed).toBe(false);
  last.destroy();
  await closing;
});

test('the limit of connections counts those of all listeners', async () => {
  const { server, port } = await start();
  limitConnections(server, 3);
  const ask = () =>
    new Promise<boolean>((answered) => {
      const socket = visit(port);
      socket.once('data', () => answered(true)).once('close', () => answered(false));
      socket.write(GET);
    });
  const answered = (await Promise.all(Array.from({ length: MANY }, ask))).filter((isAnswered) => isAnswered);
  expect(answered).toHaveLength(3);
});
