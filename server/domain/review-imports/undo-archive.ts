import { and, eq } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { isUndoable } from '#server/domain/review-imports/parts/is-undoable.ts';
import { undoReviewImport } from '#server/domain/review-imports/undo-review-import.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Undoes the import of every location of an archive. Idempotent. */
export async function undoArchive(ctx: Ctx, input: ReviewImportId): Promise<void> {
  allow(ctx, 'review-imports.manage');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  await withTx(ctx, async (ctx) => {
    const { archive_id } = await loadReviewImport(ctx, parsed.data.importId);
    if (archive_id === null) throw notFound('import');
    const rows = await ctx.db
      .select()
      .from(reviewImports)
      .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.archive_id, archive_id)));
    if (rows.some(({ status }) => status === 'undoing' || status === 'undone')) return;
    let undone = 0;
    for (const row of rows) {
      if (row.status !== 'done' || !(await isUndoable(ctx, row))) continue;
      await undoReviewImport(ctx, { importId: row.id });
      undone += 1;
    }
    if (undone === 0) {
      throw new AppError('conflict', 'There is nothing to undo.', { reason: 'nothing_to_undo' });
    }
  });
}
