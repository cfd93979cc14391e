import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** How many rows of any table the database reads during `work`, on a connection of its own. */
export async function rowsLookedAt<T>(db: Db, work: () => Promise<T>): Promise<{ done: T; rows: number }> {
  const before = await rowsSoFar(db);
  const done = await work();
  return { done, rows: (await rowsSoFar(db)) - before };
}

async function rowsSoFar(db: Db): Promise<number> {
  // Statistics are collected with a delay; this statement publishes them.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [sum] = await rowsOf<{ rows: string }>(
    db,
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables`,
  );
  return Number(sum?.rows);
}
