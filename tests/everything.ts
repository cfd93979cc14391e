import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/rows-of.ts';
import { testDatabase } from '#tests/database.ts';

let question: string | undefined;

/**
 * Everything in this file's database except counters of requests: the number of rows of each table, and a
 * checksum.
 */
export async function everything(): Promise<Record<string, string>> {
  const { pool } = await testDatabase();
  question ??= await askForAll();
  // Named, so that the plan for all tables is made once; making it takes longer than running it.
  const { rows } = await pool.query<{ name: string; state: string }>({ name: 'everything', text: question });
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** One query for all tables; the schema is the same in every file. */
async function askForAll(): Promise<string> {
  const { db } = await testDatabase();
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  return tables
    .map(
      ({ name }) => `select '${name}' as name,
        count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from "${name}" t`,
    )
    .join(' union all ');
}
