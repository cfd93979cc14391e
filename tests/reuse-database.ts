import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import type { Opened } from '#tests/database.ts';

/** Tables that begin with rows have only a few: from migrations, and the names of the queues. */
interface Table {
  name: string;
  /** As JSON; null if there were none. */
  rows: string | null;
  state: string;
}

interface Kept extends Opened {
  tables: readonly Table[];
  /** One query for the state of each table. */
  question: string;
  catalogue: string;
}

/**
 * One database for all test files of a process: each gets it in its initial state, since resetting takes a
 * twentieth of opening one. If more than rows was changed, it is replaced.
 */
export function reuseDatabase(open: () => Promise<Opened>): () => Promise<Opened> {
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

/** False if it must be replaced: the schema, or the planner's statistics, have changed. */
async function putBack({ database, question, tables, catalogue }: Kept): Promise<boolean> {
  const { pool } = database;
  // `discard all` without the plans: a client keeps using the statements it has named.
  for (const what of ['reset all', 'unlisten *', 'select pg_advisory_unlock_all()', 'discard temp']) {
    await pool.query(what);
  }
  if (catalogue !== (await catalogueOf(database))) return false;
  const states = await ask(database, question);
  // Without triggers the order does not matter, and no total is updated.
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

/** For a table that began empty it is enough to know whether it has rows. */
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

/**
 * Changes with any change of the catalogue, including the planner's statistics: each row has the number of
 * the transaction that wrote it.
 */
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
