import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** The engine-neutral `Db` has no type for the result of `execute`; both engines return `rows`. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
