import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { testDatabase } from '#tests/database.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  closing.push(database.close);
  return database;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-engine-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'database');
}

describe.runIf(inject('database').kind === 'pglite')('the embedded database', () => {
  test('works in a thread of its own, without blocking this one', async () => {
    const { db } = await testDatabase();
    const ticks = vi.fn();
    const clock = setInterval(ticks, 10);
    closing.push(() => clearInterval(clock));
    const [row] = await rowsOf<{ sum: string }>(
      db,
      sql`select sum(sqrt(n))::text as sum from generate_series(1, 1500000) n`,
    );
    expect(Number(row?.sum)).toBeGreaterThan(1e9);
    expect(ticks.mock.calls.length).toBeGreaterThan(5);
  });

  test('takes little memory', async () => {
    const { db } = await testDatabase();
    const settings = await rowsOf<{ setting: string }>(
      db,
      sql`select setting || unit as setting from pg_settings where name = 'shared_buffers'`,
    );
    expect(settings).toEqual([{ setting: `${(16 * 1024) / 8}8kB` }]);
  });

  test('does not retain its answers', async () => {
    const threads: Worker[] = [];
    const meet = (thread: Worker) => threads.push(thread);
    process.on('worker', meet);
    closing.push(() => process.off('worker', meet));
    const { db } = await open(makeFolder());
    const held = async () => {
      const heaps = await Promise.all(threads.map((thread) => thread.getHeapStatistics()));
      return heaps.reduce((sum, heap) => sum + heap.used_heap_size, 0);
    };
    const before = await held();
    for (let n = 0; n < 200; n += 1) {
      await db.execute(sql`select repeat('x', 100) from generate_series(1, 1000)`);
    }
    expect((await held()) - before).toBeLessThan(20 * 1024 * 1024);
  });

  test('keeps committed data, and nothing of an interrupted transaction', async () => {
    const folder = makeFolder();
    const first = await open(folder);
    await first.db.execute(sql`create table notes (text text)`);
    await first.db.execute(sql`insert into notes values ('kept')`);
    const client = await first.pool.connect();
    await client.query('begin');
    await client.query(`insert into notes values ('lost')`);
    client.release(true);
    // The next one is not in a transaction it did not begin, either.
    await first.db.execute(sql`insert into notes values ('kept, too')`);
    expect(await rowsOf(first.db, sql`select text from notes`)).toEqual([
      { text: 'kept' },
      { text: 'kept, too' },
    ]);
    await closing.pop()?.();
    const again = await open(folder);
    expect(await rowsOf(again.db, sql`select count(*)::int as notes from notes`)).toEqual([{ notes: 2 }]);
  });

  test('serves one client at a time: a transaction is isolated', async () => {
    const { db } = await testDatabase();
    const seen: string[] = [];
    const work = (name: string) =>
      db.transaction(async (tx) => {
        seen.push(`${name} begins`);
        await tx.execute(sql`select 1`);
        await tx.execute(sql`select 1`);
        seen.push(`${name} ends`);
      });
    await Promise.all([work('a'), work('b')]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('notifies listeners of a channel until they stop', async () => {
    const { db, listen } = await testDatabase();
    const [one, other, bystander] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = await listen('news', one);
    closing.push(await listen('news', other), await listen('else', bystander));
    const say = (text: string) => db.execute(sql`select pg_notify('news', ${text})`);
    await say('first');
    await expect.poll(() => one.mock.calls).toEqual([['first']]);
    await stop();
    await say('second');
    await expect.poll(() => other.mock.calls).toEqual([['first'], ['second']]);
    expect(one).toHaveBeenCalledTimes(1);
    expect(bystander).not.toHaveBeenCalled();
  });

  test('passes on long texts and bytes intact', async () => {
    const { db } = await testDatabase();
    const [text, bytes] = ['é'.repeat(3_000_000), Buffer.alloc(2_000_000, 7)];
    const [row] = await rowsOf<{ text: string; bytes: Buffer }>(
      db,
      sql`select ${text}::text as text, ${bytes}::bytea as bytes`,
    );
    expect(row?.text === text && row.bytes.equals(bytes)).toBe(true);
  });

  test('refuses foreign files, and ends its thread', async () => {
    const folder = makeFolder();
    await (await openDatabase({ dataDir: folder })).close();
    rmSync(join(folder, 'global/pg_control'));
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('is damaged and cannot be opened'),
    });
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });
});
