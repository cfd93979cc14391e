import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { databaseFault } from '#server/core/database-fault.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { impatientSocket } from '#server/db/connection.ts';
import { listenOnPool } from '#server/db/listen.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { startGate } from '#tests/tcp-gate.ts';

const source = inject('database');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Accepts every connection and stays silent, or hangs up at once. */
async function startFake(hangUp: boolean): Promise<{ url: string; taken: () => number }> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (hangUp) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, taken: () => sockets.length };
}

test('a server that hangs up at once counts as unreachable', async () => {
  const fake = await startFake(true);
  const error = await openDatabase({ databaseUrl: fake.url }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('does not answer') });
});

test.runIf(source.kind === 'postgres')('through a real server', { timeout: 60_000 }, async () => {
  if (source.kind !== 'postgres') return;
  const real = new URL(source.serverUrl);
  const gate = await startGate({ host: real.hostname, port: Number(real.port) });
  closing.push(() => gate.close());
  real.port = `${gate.port}`;
  const onIdleError = vi.fn();
  const database: Database = await openDatabase({ databaseUrl: real.href, poolSize: 4, onIdleError });
  closing.push(() => database.close());
  const [gaps, heard] = [vi.fn(), vi.fn()];
  const unlisten = await listenOnPool(real.href, 'outage_test', heard, gaps);
  closing.push(unlisten);
  const one = () => database.db.execute(sql`select 1`);
  await one();

  // Transactions and queries in progress when the server goes down.
  const open = Array.from({ length: 4 }, () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await wait(200);
      await tx.execute(sql`select 1`);
    }),
  );
  await wait(50);
  gate.shut();
  for (const result of await Promise.allSettled(open)) {
    expect(result.status === 'rejected' && databaseFault(result.reason)).toBe('away');
  }
  const before = gate.connects;
  stopClock();
  for (let times = 0; times < 1_000; times += 1) {
    const error = await database.db.transaction(async () => {}).catch((thrown: unknown) => thrown);
    expect(databaseFault(error)).toBe('away');
    await wait(1);
  }
  vi.useRealTimers();
  // One listener and one pool, with growing pauses; without them there would be one connect per query.
  expect(gate.connects - before).toBeLessThan(30);

  gate.open();
  await expect.poll(() => one().then(() => 'back', String), { timeout: 3_000 }).toBe('back');
  // All four connections of the pool are free again.
  await Promise.all(Array.from({ length: 4 }, () => database.db.transaction(() => wait(100))));
  await expect.poll(() => gaps.mock.calls.length, { timeout: 5_000 }).toBe(1);
  await database.db.execute(sql`select pg_notify('outage_test', 'hello')`);
  await expect.poll(() => heard.mock.calls).toEqual([['hello']]);
});

test.runIf(source.kind === 'postgres')(
  'a transaction that cannot begin releases its connection',
  async () => {
    if (source.kind !== 'postgres') return;
    const database = await openDatabase({ databaseUrl: source.serverUrl, poolSize: 1 });
    closing.push(() => database.close());
    if (database.kind !== 'postgres') throw new Error('Not a pool');
    const { pool } = database;
    const killer = await openDatabase({ databaseUrl: source.serverUrl, poolSize: 1 });
    closing.push(() => killer.close());
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await killer.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    // As the query builder does when `begin` fails: it never releases the client.
    await expect(client.query('begin')).rejects.toThrow();
    expect(pool.totalCount).toBe(1);
    await expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();
  },
);

test('a hanging connection is closed without an unhandled error', async () => {
  const fake = await startFake(false);
  const { hostname, port } = new URL(fake.url);
  const [used, unused] = [impatientSocket(50), impatientSocket(50)];
  used.connect(Number(port), hostname);
  await once(used, 'close');
  expect([used.errored, unused.errored, unused.destroyed]).toEqual([null, null, false]);
  unused.destroy();
});

test('a silent server ends the wait', { timeout: 20_000 }, async () => {
  const fake = await startFake(false);
  const error = await openDatabase({ databaseUrl: fake.url }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('does not answer') });
  expect(fake.taken()).toBe(1);
});
