import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { accountIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { ExportId } from '#shared/business/export-input.ts';

/** Stops packing. A finished one stays: the press was repeated, or too late. */
export async function cancelExport(ctx: Ctx, input: ExportId): Promise<void> {
  allow(ctx, 'exports.manage');
  const parsed = ExportId.safeParse(input);
  if (!parsed.success) throw notFound('export');
  const { exportId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const own = and(eq(dataExports.id, exportId), eq(dataExports.user_id, accountIdOf(ctx)));
    const [canceled] = await ctx.db
      .update(dataExports)
      .set({ status: 'canceled', updated_at: ctx.now() })
      .where(and(own, eq(dataExports.status, 'packing')))
      .returning({ id: dataExports.id });
    if (!canceled) {
      if ((await ctx.db.$count(dataExports, own)) === 0) throw notFound('export');
      return;
    }
    await ctx.db.delete(dataExportChunks).where(eq(dataExportChunks.export_id, exportId));
    await record(ctx, 'exports.cancel', { type: 'export', id: exportId });
  });
}
