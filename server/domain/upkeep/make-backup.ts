import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { dropOldBackups, writeBackup } from '#server/backup/write-backup.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { noteBackupProblem } from '#server/db/installation.ts';
import { isDiskFull } from '#server/errors.ts';

/**
 * The daily backup of the embedded database. The oldest goes only once the new one is whole. A PostgreSQL server is
 * backed up by whoever runs it: several processes share it, and their disks may not be one.
 */
export async function makeBackup(ctx: Ctx): Promise<{ made: boolean }> {
  allow(ctx, 'system.sweep');
  const { databaseUrl, backupsKept, dataDir } = ctx.config;
  if (databaseUrl || backupsKept === 0) return { made: false };
  try {
    await writeBackup({ db: ctx.db, engine: 'pglite', dataDir, now: ctx.now(), kind: 'daily' });
  } catch (error) {
    await noteBackupProblem(
      ctx.db,
      isDiskFull(error) ? 'The disk is full.' : 'The log of the service says more.',
    );
    throw error;
  }
  dropOldBackups(dataDir, backupsKept);
  await withTx(ctx, async (ctx) => {
    await noteBackupProblem(ctx.db, '');
    await record(ctx, 'upkeep.back-up', { type: 'system', id: 'installation' });
  });
  return { made: true };
}
