import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherDatabase } from '#tests/database.ts';

const READ = 'select * /* of things */ from things where id = $1';
const OTHER = 'select name /* of things */ from things where id = $1';
const [ONE, TWO] = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];

let pool: pg.Pool;
let close: () => Promise<void>;

beforeEach(async () => {
  const opened = await anotherDatabase();
  ({ pool } = opened.database);
  close = opened.close;
  await pool.query('create table things (id integer primary key, name text not null)');
  await pool.query("insert into things values (1, 'one'), (2, 'two')");
});

afterEach(() => close());

/** Things one and two alternately, one after the other, all on the same connection. */
async function ask(times: number, text = READ, who: Pick<pg.Pool, 'query'> = pool): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let time = 0; time < times; time += 1) answers.push(...(await who.query(text, [1 + (time % 2)])).rows);
  return answers;
}

async function held(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like '%of things%'`,
  );
  return rows.map(({ statement }) => statement);
}

test('frequent statements keep their plan, and others do not', async () => {
  await ask(4);
  await ask(4, OTHER);
  expect(await held()).toEqual([]);
  expect(await ask(6)).toEqual([ONE, TWO, ONE, TWO, ONE, TWO]);
  expect(await held()).toEqual([READ]);
});

test('a name means the same text in every process', async () => {
  await ask(8);
  await ask(8, OTHER);
  const names = async (from: pg.Pool) =>
    (
      await from.query(
        `select name, statement from pg_prepared_statements where statement like '%of things%' order by 2`,
      )
    ).rows;
  const here = await names(pool);
  const other = await anotherDatabase();
  await other.database.pool.query('create table things (id integer primary key, name text not null)');
  // In another order.
  await ask(8, OTHER, other.database.pool);
  await ask(8, READ, other.database.pool);
  expect(await names(other.database.pool)).toEqual(here);
  await other.close();
});

test('concurrent queries each get their own answer', async () => {
  await ask(6);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => pool.query<typeof ONE>(READ, [1 + (index % 2)])),
  );
  expect(answers.map(({ rows }) => rows[0])).toEqual(Array.from({ length: 20 }, () => [ONE, TWO]).flat());
});

test('a changed table is read as it is now', async () => {
  await ask(8);
  await pool.query('alter table things add column size integer');
  expect(await ask(2)).toEqual([
    { ...ONE, size: null },
    { ...TWO, size: null },
  ]);
  await ask(6);
  expect(await held()).toContain(READ);
});

test('within a transaction the fault is reported once, as the transaction has failed with it', async () => {
  await ask(8);
  await ask(8, OTHER);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('alter table things add column size integer');
  await expect(ask(1, READ, client)).rejects.toMatchObject({ code: '0A000' });
  await client.query('rollback');
  client.release();
  expect(await ask(2)).toEqual([ONE, TWO]);
  expect(await ask(1, OTHER)).toEqual([{ name: 'one' }]);
});

test('behind a session-switching pooler everything works without names', async () => {
  await ask(8);
  await pool.query('deallocate all');
  expect(await ask(2)).toEqual([ONE, TWO]);
  await ask(20, OTHER);
  expect(await held()).toEqual([]);
});

test('a fault of the statement itself is reported as usual', async () => {
  const divided = 'select 1 / $1::integer /* of things */ as answer';
  for (let time = 0; time < 8; time += 1) await pool.query(divided, [1]);
  await expect(pool.query(divided, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query(divided, [1])).rows).toEqual([{ answer: 1 }]);
  expect(await held()).toEqual([divided]);
});
