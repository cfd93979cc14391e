import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { notFound } from '#server/errors.ts';

export type ReviewImportRow = typeof reviewImports.$inferSelect;

export async function loadReviewImport(ctx: BusinessCtx, importId: string): Promise<ReviewImportRow> {
  const [row] = await ctx.db
    .select()
    .from(reviewImports)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.id, importId)));
  if (!row) throw notFound('import');
  return row;
}
