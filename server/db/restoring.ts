import { sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** Exists from before the first transaction of a restore until everything is in place. */
const MARK = sql.raw('public.restoring');

export async function beginRestoring(db: Db, backup: Date): Promise<void> {
  await db.execute(sql`create table ${MARK} as select ${backup.toISOString()}::timestamptz as backup_of`);
}

export async function endRestoring(db: Db): Promise<void> {
  await db.execute(sql`drop table ${MARK}`);
}

/** The data are part of a backup, and must not be used as if complete. */
export async function refuseCutShort(db: Db): Promise<void> {
  const [found] = await rowsOf<{ mark: string | null }>(
    db,
    sql`select to_regclass('public.restoring')::text as mark`,
  );
  if (!found?.mark) return;
  throw new AppError(
    'unavailable',
    'The database holds only part of a backup, since a restore is still running or was cut short: ' +
      'wait until it is done, or create a new, empty database, name it in DATABASE_URL and run ' +
      '`npm run restore -- FILE --replace` again.',
  );
}
