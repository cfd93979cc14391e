import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { ExportId } from '#shared/business/export-input.ts';

/** The export of the signed-in account, chunk by chunk. */
export async function openExport(
  ctx: Ctx,
  input: ExportId,
): Promise<{ fileName: string; size: number; body: ReadableStream<Uint8Array> }> {
  allow(ctx, 'exports.manage');
  const parsed = ExportId.safeParse(input);
  if (!parsed.success) throw notFound('export');
  const { exportId } = parsed.data;
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, exportId), eq(dataExports.user_id, accountIdOf(ctx))));
  if (!row) throw notFound('export');
  if (row.status !== 'ready' || (row.expires_at !== null && row.expires_at <= ctx.now())) {
    throw new AppError('conflict', 'This export is no longer there. Please make a new one.', {
      reason: 'export_gone',
    });
  }
  await requireRecentSignIn(ctx);
  await record(ctx, 'exports.download', { type: 'export', id: exportId });
  let position = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const [piece] = await ctx.db
        .select({ bytes: dataExportChunks.bytes })
        .from(dataExportChunks)
        .where(and(eq(dataExportChunks.export_id, exportId), eq(dataExportChunks.position, position)));
      position += 1;
      if (piece) stream.enqueue(new Uint8Array(piece.bytes));
      else stream.close();
    },
  });
  return { fileName: row.file_name, size: row.size_bytes, body };
}
