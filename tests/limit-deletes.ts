import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { tablesOf } from '#server/db/tables-in-order.ts';

/**
 * For the rest of the test, a transaction that deletes more rows than this fails, including cascades, like
 * one that reaches the statement timeout. `stopAfter`: deletes fail after so many batches, as if the process
 * was killed; `goOn` ends that.
 */
export async function limitDeletes(
  db: Db,
  most: number,
  stopAfter = 1_000_000,
): Promise<{ goOn(): Promise<void> }> {
  await db.execute(sql`create sequence deleted_pieces`);
  const stops = (pieces: number) =>
    db.execute(
      sql.raw(`create or replace function count_deleted() returns trigger language plpgsql as $$
        declare
          rows int := (select count(*) from deleted_now);
          so_far int := rows + coalesce(nullif(current_setting('test.deleted', true), ''), '0')::int;
        begin
          if so_far > ${most} then
            raise exception 'one transaction deletes % rows', so_far using errcode = '57014';
          end if;
          perform set_config('test.deleted', so_far::text, true);
          if rows > 0 and nextval('deleted_pieces') > ${pieces} then
            raise exception 'the process was killed';
          end if;
          return null;
        end $$`),
    );
  await stops(stopAfter);
  for (const { name } of await tablesOf(db, 'public')) {
    // Nothing depends on history rows; they are read and deleted by parts of the file.
    if (name === 'audit_events') continue;
    await db.execute(
      sql`create trigger count_deleted after delete on ${sql.identifier(name)} referencing old table as deleted_now
        for each statement execute function count_deleted()`,
    );
  }
  onTestFinished(async () => {
    await db.execute(sql`drop function count_deleted cascade`);
    await db.execute(sql`drop sequence deleted_pieces`);
  });
  return { goOn: async () => void (await stops(1_000_000)) };
}
