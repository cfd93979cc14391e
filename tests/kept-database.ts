import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import type { Opened } from '#tests/database.ts';

/** A table with rows at the beginning has a few: what migrations wrote, and the names of the queues. */
interface Table {
  name: string;
  /** As one JSON; null where there were none. */
  rows: string | null;
  state: string;
}

interface Kept extends Opened {
  tables: readonly Table[];
  /** How each table stands, in one question. */
  question: string;
  catalogue: string;
}

/**
 * One database for all test files of a process: each answer is the same, as it began, since to put it back takes a
 * twentieth of opening one. Where more than rows was changed, it is another.
 */
export function keepDatabase(open: () => Promise<Opened>): () => Promise<Opened> {
  let kept: Kept | undefined;
  return async () => {
    if (kept && !(await putBack(kept))) {
      await kept.close();
      kept = undefined;
    }
    kept ??= await begin(await open());
    return { database: kept.database, close: async () => {} };
  };
}

async function begin(opened: Opened): Promise<Kept> {
  const { database } = opened;
  const names = await rowsOf<{ name: string }>(
    database.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const contents = await Promise.all(names.map(({ name }) => contentOf(database, name)));
  const question = names.map(({ name }, at) => askFor(name, contents[at] ?? null)).join(' union all ');
  const states = await ask(database, question);
  const tables = names.map(({ name }, at) => ({
    name,
    rows: contents[at] ?? null,
    state: states.get(name) ?? '',
  }));
  return { ...opened, question, tables, catalogue: await catalogueOf(database) };
}

/** False where only another will do: the schema, or what the planner knows, is not what it was. */
async function putBack({ database, question, tables, catalogue }: Kept): Promise<boolean> {
  const { pool } = database;
  // All of `discard all` but the plans: a client has named its statements, and goes on by the names.
  for (const what of ['reset all', 'unlisten *', 'select pg_advisory_unlock_all()', 'discard temp']) {
    await pool.query(what);
  }
  if (catalogue !== (await catalogueOf(database))) return false;
  const states = await ask(database, question);
  // Without triggers the order does not matter, and no total is kept of what is gone.
  await pool.query('set session_replication_role = replica');
  for (const { name, rows, state } of tables) {
    if (states.get(name) === state) continue;
    await pool.query(`delete from ${name}`);
    if (rows === null) continue;
    await pool.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [rows]);
  }
  await pool.query('reset session_replication_role');
  return true;
}

/** Of a table without rows it is enough whether it has any. */
function askFor(name: string, rows: string | null): string {
  const state =
    rows === null
      ? `(select count(*) from (select from ${name} limit 1) one)::text`
      : `(select md5(jsonb_agg(t order by t::text)::text) from ${name} t)`;
  return `select '${name}' as name, ${state} as state`;
}

async function contentOf({ pool }: Database, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ content: string | null }>(
    `select jsonb_agg(t)::text as content from ${name} t`,
  );
  return rows[0]?.content ?? null;
}

async function ask({ pool }: Database, question: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; state: string }>({ name: 'kept', text: question });
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Differs after any change to what there is or to what the planner knows: a row tells by which number it was written. */
async function catalogueOf({ pool }: Database): Promise<string> {
  const tables = [
    'class',
    'attribute',
    'proc',
    'trigger',
    'constraint',
    'type',
    'statistic',
    'db_role_setting',
  ];
  const written = tables.map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from pg_${name})`);
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(' ', ${written.join(', ')}, (select sum(reltuples) from pg_class)) as state`,
  );
  return rows[0]?.state ?? '';
}
