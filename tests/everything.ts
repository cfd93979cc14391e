import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/rows-of.ts';
import { testDatabase } from '#tests/database.ts';

let question: SQL | undefined;

/** Everything in this file's database but for counters of requests: how many rows each table has, and their sum. */
export async function everything(): Promise<Record<string, string>> {
  const { db } = await testDatabase();
  question ??= await askForAll();
  const rows = await rowsOf<{ name: string; state: string }>(db, question);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** One question for all tables; the schema is the same in every file. */
async function askForAll(): Promise<SQL> {
  const { db } = await testDatabase();
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  const each = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from ${sql.identifier(name)} t`,
  );
  return sql.join(each, sql` union all `);
}
