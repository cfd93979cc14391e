import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { dataExports } from '#server/db/schema/exports.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** Another worker packs it, or its owner canceled it: nothing more may be written. */
export class ExportLost extends Error {}

/** Stores the progress; throws `ExportLost` if another worker has taken over. */
export async function advanceExport(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, holder }: Pick<ExportRow, 'id' | 'holder'>,
  values: Partial<typeof dataExports.$inferInsert>,
): Promise<void> {
  const [row] = await ctx.db
    .update(dataExports)
    .set({ updated_at: ctx.now(), ...values })
    .where(
      and(eq(dataExports.id, id), eq(dataExports.status, 'packing'), eq(dataExports.holder, holder ?? '')),
    )
    .returning({ id: dataExports.id });
  if (!row) throw new ExportLost('This export was canceled, or somebody else packs it');
}
