import { dropOldBackups, writeBackup } from '#server/backup/write-backup.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { isDiskFull } from '#server/core/errors.ts';
import { noteBackupProblem } from '#server/db/installation.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * The daily backup of the embedded database. The oldest one is only deleted once the new one is complete. A PostgreSQL
 * server is backed up by its operator: several processes, possibly on several disks, share it.
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
