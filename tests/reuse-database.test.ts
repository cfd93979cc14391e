import { afterAll, describe, expect, inject, test } from 'vitest';
import { anotherDatabase, type Opened } from '#tests/database.ts';
import { reuseDatabase } from '#tests/reuse-database.ts';

const opened: Opened[] = [];
const next = reuseDatabase(async () => {
  const another = await anotherDatabase();
  opened.push(another);
  return another;
});
afterAll(async () => {
  await opened.at(-1)?.close();
});

/** What a test file sees: rows, names of queues, settings, and locks. */
const LOOK = `select (select count(*)::int from users) as people,
  (select count(*)::int from review_platforms) as platforms,
  (select max(platform_name) from review_platforms where id = 1) as platform,
  (select count(*)::int from pgboss.queue) as queues,
  current_setting('timezone') as zone,
  to_regclass('pg_temp.odd') is null as tidy,
  (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
  (select count(*)::int from pg_listening_channels()) as ears`;

const look = async ({ database: { pool } }: Opened) => (await pool.query(LOOK)).rows[0];

describe.runIf(inject('database').kind === 'pglite')('the embedded database of all files', () => {
  test('the next file gets the same database in its initial state', async () => {
    const first = await next();
    const began = await look(first);
    expect(began).toMatchObject({ people: 0, platform: 'Google My Business', locks: 0, ears: 0 });
    expect(began?.queues).toBeGreaterThan(10);
    for (const change of [
      `insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('01890000-0000-7000-8000-000000000000', 'Ann', 'ann@example.com', true, now(), now())`,
      `update review_platforms set platform_name = 'Other' where id = 1`,
      'delete from review_platforms where id = 75',
      'delete from pgboss.queue',
      `set timezone = 'Asia/Tokyo'`,
      'create temp table odd (one int)',
      'select pg_advisory_lock(1)',
      'listen somebody',
    ]) {
      await first.database.pool.query(change);
    }
    expect(await look(first)).not.toEqual(began);
    await first.close();
    const second = await next();
    expect(second.database).toBe(first.database);
    expect(await look(second)).toEqual(began);
    // Triggers maintain totals again.
    expect((await second.database.pool.query('show session_replication_role')).rows).toEqual([
      { session_replication_role: 'origin' },
    ]);
  });

  test.each([
    ['a column is gone', 'alter table users drop column image'],
    ['a trigger sleeps', 'alter table reviews disable trigger user'],
    ['a function does something else', 'alter function count_reviews() cost 7'],
    ['a setting lasts', `alter database postgres set timezone = 'Asia/Tokyo'`],
    ['the planner has learned', 'analyze users'],
  ])('if %s, the next file gets another database', async (_, change) => {
    const first = await next();
    await first.database.pool.query(change);
    const second = await next();
    expect(second.database).not.toBe(first.database);
    expect(await next()).toMatchObject({ database: second.database });
  });
});
