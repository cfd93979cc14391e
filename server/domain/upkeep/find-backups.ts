import { listBackupFiles } from '#server/backup/write-backup.ts';
import type { Ctx } from '#server/core/context.ts';
import { findBackupProblem } from '#server/db/installation.ts';
import { ownsInstallation } from '#server/domain/upkeep/internal.ts';
import { allow } from '#server/identity/allow.ts';
import type { BackupsView } from '#shared/business/backups.ts';

/** The state of backups; null for users who share the installation. */
export async function findBackups(ctx: Ctx): Promise<BackupsView | null> {
  allow(ctx, 'backups.read');
  if (!(await ownsInstallation(ctx))) return null;
  const [newest] = listBackupFiles(ctx.config.dataDir);
  return {
    kept: ctx.config.backupsKept,
    problem: await findBackupProblem(ctx.db),
    newest: newest ? { name: newest.name, size: newest.size, at: newest.at } : null,
  };
}
