import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { listBackupFiles } from '#server/backup/write-backup.ts';
import { record } from '#server/core/audit.ts';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { ownsInstallation } from '#server/domain/upkeep/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';

/** The newest backup, for download. */
export async function openBackup(
  ctx: Ctx,
): Promise<{ fileName: string; size: number; body: ReadableStream<Uint8Array> }> {
  allow(ctx, 'backups.read');
  await requireRecentSignIn(ctx);
  if (!(await ownsInstallation(ctx))) throw notFound();
  const [newest] = listBackupFiles(ctx.config.dataDir);
  if (!newest) throw notFound();
  await record(ctx, 'upkeep.download-backup', { type: 'system', id: 'installation' });
  const body = Readable.toWeb(createReadStream(newest.path)) as ReadableStream<Uint8Array>;
  return { fileName: newest.name, size: newest.size, body };
}
