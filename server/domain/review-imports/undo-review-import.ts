import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { undoReviewImportJob } from '#server/domain/review-imports/jobs.ts';
import { isUndoable } from '#server/domain/review-imports/parts/is-undoable.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Enqueues the removal of everything that only this import brought, and the return of what it removed. Idempotent. */
export async function undoReviewImport(ctx: Ctx, input: ReviewImportId): Promise<void> {
  allow(ctx, 'review-imports.manage');
  const parsed = ReviewImportId.safeParse(input);
  if (!parsed.success) throw notFound('import');
  const { importId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const row = await loadReviewImport(ctx, importId);
    const { status } = row;
    if (status === 'undoing' || status === 'undone') return;
    if (status !== 'done' || !(await isUndoable(ctx, row))) {
      throw new AppError('conflict', 'There is nothing to undo.', { reason: 'nothing_to_undo' });
    }
    const [begun] = await ctx.db
      .update(reviewImports)
      .set({ status: 'undoing', updated_at: ctx.now() })
      .where(
        and(
          eq(reviewImports.business_id, ctx.business.id),
          eq(reviewImports.id, importId),
          eq(reviewImports.status, 'done'),
        ),
      )
      .returning({ id: reviewImports.id });
    if (!begun) return;
    await record(ctx, 'review-imports.undo', { type: 'import', id: importId });
    await ctx.queue.send(undoReviewImportJob, { importId });
  });
}
