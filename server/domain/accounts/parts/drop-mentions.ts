import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { deleteWhere } from '#server/db/delete-in-batches.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** Rows without a foreign key, which outlive what they speak of: the history, links, paces, and jobs of every state. */
export async function dropMentions(db: Db, id: string): Promise<void> {
  const mention = `%${id}%`;
  await deleteWhere(
    db,
    { schema: 'public', name: 'audit_events' },
    sql`business_id = ${id} or actor_id = ${id} or subject_id = ${id} or detail::text like ${mention}`,
  );
  await deleteWhere(db, { schema: 'public', name: 'verifications' }, sql`value like ${mention}`);
  await deleteWhere(db, { schema: 'public', name: 'job_paces' }, sql`key like ${mention}`);
  await dropJobs(db, sql`data::text like ${mention}`);
}

/** From all tables that keep what a job was sent with, archives of older versions of the queue among them. */
export async function dropJobs(db: Db, condition: SQL): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'data'
      where n.nspname = 'pgboss' and c.relkind = 'r' and c.relname <> 'schedule'`,
  );
  for (const { name } of tables) await deleteWhere(db, { schema: 'pgboss', name }, condition);
}
