import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgBoss } from 'pg-boss';
import { loadTable, loadTables } from '#server/backup/load-tables.ts';
import { type Manifest, newer } from '#server/backup/manifest.ts';
import type { Secret } from '#server/core/crypto.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db } from '#server/db/client.ts';
import { opensWith } from '#server/db/installation.ts';
import { bringUpToDate, MIGRATIONS, readJournal } from '#server/db/migrate.ts';
import { pauseQueuedWork } from '#server/db/pause-queued-work.ts';
import { emptyPlainColumns } from '#server/db/plain-tokens.ts';
import { beginRestoring, endRestoring, refuseCutShort } from '#server/db/restoring.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { installation } from '#server/db/schema/installation.ts';
import { tablesOf } from '#server/db/tables-in-order.ts';
import { bossConnection } from '#server/jobs/boss-db.ts';

interface Filling {
  database: Database;
  folder: string;
  manifest: Manifest;
  secret: Secret;
  now: Date;
}

/**
 * Fills an empty database with a backup: the tables of that version in one transaction, then the migrations since, the
 * jobs, and finally the adjustments of the newest version. The mark of a restore is left for the caller.
 */
export async function fillDatabase({ database, folder, manifest, secret, now }: Filling): Promise<void> {
  const { db } = database;
  await beginRestoring(db, manifest.createdAt);
  try {
    await db.transaction(async (tx) => {
      await createTables(tx, manifest.migration);
      await loadTables(tx, folder, manifest.tables);
      // Only backups of older versions lack it.
      if (manifest.tables.some(({ name }) => name === 'installation')) await checkSecret(tx, secret);
    });
  } catch (error) {
    // Everything was rolled back, so the database is as empty as before.
    await endRestoring(db);
    throw error;
  }
  await bringUpToDate(database);
  await loadJobs(database, folder, manifest);
  await db.transaction(async (tx) => {
    // Runs unattended, and may process millions of messages.
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    await pauseQueuedWork(tx);
    // For a backup of the former version, none of whose processes uses this database.
    await emptyPlainColumns(tx, secret);
    await tx.insert(auditEvents).values({
      actor_kind: 'job',
      actor_id: 'restore',
      action: 'installation.restore',
      subject_type: 'system',
      subject_id: 'installation',
      request_id: newId(),
      created_at: now,
      detail: { backup: manifest.createdAt.toISOString() },
    });
  });
}

export function refuseNewerBackup(manifest: Manifest): void {
  if (manifest.migration > (readJournal().at(-1)?.when ?? 0)) throw newer();
}

export async function refuseFullDatabase(db: Db): Promise<void> {
  await refuseCutShort(db);
  if ((await tablesOf(db, 'public')).length === 0) return;
  throw new AppError(
    'conflict',
    'The database of DATABASE_URL is not empty: create a new one for the restore and name it there.',
  );
}

/** Creates the tables as of the backup; the migrator itself only migrates to the newest version. */
export async function createTables(tx: Db, upTo: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: MIGRATIONS,
  })) {
    if (folderMillis > upTo) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

async function checkSecret(tx: Db, secret: Secret): Promise<void> {
  const [row] = await tx.select({ sealed: installation.key_check }).from(installation);
  if (!row || opensWith(secret, row.sealed)) return;
  throw new AppError(
    'invalid',
    'SECRET_KEY is not the key of this backup: set it to the key of the installation the backup came from.',
  );
}

async function loadJobs(database: Database, folder: string, { tables, queues }: Manifest): Promise<void> {
  const jobs = tables.find(({ schema }) => schema === 'pgboss');
  if (!jobs) return;
  const boss = new PgBoss({
    ...bossConnection(database, false),
    schema: jobs.schema,
    supervise: false,
    schedule: false,
  });
  let fault: Error | undefined;
  boss.on('error', (error) => {
    fault ??= error;
  });
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, policy } of queues) {
      if (!known.has(name)) {
        await boss.createQueue(name, { policy } as Parameters<PgBoss['createQueue']>[1]);
      }
    }
    await database.db.transaction((tx) => loadTable(tx, folder, jobs));
  } finally {
    await boss.stop({ graceful: false });
  }
  if (fault) throw fault;
}
