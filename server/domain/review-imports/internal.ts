import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';

export type ReviewImportRow = typeof reviewImports.$inferSelect;

/** `lock` locks the row until the end of the transaction. */
export async function loadReviewImport(
  ctx: BusinessCtx,
  importId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReviewImportRow> {
  const found = ctx.db
    .select()
    .from(reviewImports)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.id, importId)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw notFound('import');
  return row;
}
