import { sql } from 'drizzle-orm';
import { createTables } from '#server/backup/fill-database.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Secret } from '#server/core/crypto.ts';
import { newId } from '#server/core/crypto.ts';
import type { Database } from '#server/db/client.ts';
import { sealKeyCheck } from '#server/db/installation.ts';
import { readJournal } from '#server/db/migrate.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { tablesOf } from '#server/db/tables-in-order.ts';
import { fillTables } from '#tests/fill-tables.ts';

interface Old {
  /** Without tables. */
  database: Database;
  dataDir: string;
  /** The newest migration of the version that makes it. */
  tag: string;
  secret: Secret;
  now: Date;
}

export interface OldBackup {
  file: string;
  businessId: string;
  /** The number of rows of each table. */
  rows: Record<string, number>;
}

/**
 * A backup of an older version: a row in each of its tables, a running campaign, and a waiting message and
 * reply.
 */
export async function makeOldBackup({ database, dataDir, tag, secret, now }: Old): Promise<OldBackup> {
  const { db } = database;
  const migration = readJournal().find((one) => one.tag === tag);
  if (!migration) throw new Error(`There is no migration ${tag}`);
  await db.transaction((tx) => createTables(tx, migration.when));
  const [userId, businessId] = [newId(), newId()];
  const at = now.toISOString();
  await db.execute(
    sql`insert into review_platforms (id, slug, platform_name) values (0, 'private', ''), (1, 'google', '')`,
  );
  await db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, 'Ada', 'ada@example.com', true, ${at}, ${at})`);
  await db.execute(sql`
    insert into business_profiles (id, user_id, business_name, created_at, updated_at)
    values (${businessId}, ${userId}, 'Bright Smile', ${at}, ${at})`);
  await fillTables({ db }, { userId, businessId }, 'zq');
  await db.execute(sql`update campaigns set status = 'running'`);
  await db.execute(sql`update invitations set status = 'queued', dispatched_at = ${at}::timestamptz`);
  const tables = (await tablesOf(db, 'public')).map(({ name }) => name);
  if (tables.includes('replies')) await db.execute(sql`update replies set state = 'queued'`);
  if (tables.includes('thread_mails')) await db.execute(sql`update thread_mails set state = 'queued'`);
  if (tables.includes('installation')) {
    await db.execute(
      sql`insert into installation (id, key_check, written_at, created_at) values (1, ${sealKeyCheck(secret)}, ${at}, ${at})`,
    );
  }
  const rows: Record<string, number> = {};
  for (const name of tables) {
    const [count] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    rows[name] = count?.n ?? 0;
  }
  const file = await writeBackup({ db, engine: database.kind, dataDir, now, kind: 'manual' });
  return { file, businessId, rows };
}
