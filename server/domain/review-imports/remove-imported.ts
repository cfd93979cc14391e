import { and, eq, ne } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { deleteReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { deleteEmptyLocation } from '#server/domain/platforms/parts/delete-empty-location.ts';
import { rewindLastImport } from '#server/domain/platforms/parts/rewind-last-import.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
import { takeBackArchive } from '#server/domain/review-imports/parts/judge-archive.ts';
import { restoreRemoved } from '#server/domain/review-imports/parts/restorable.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewImportCounts } from '#shared/reviews/review-files.ts';
import type { ReviewImportId } from '#shared/reviews/review-import-input.ts';

/** Deleting one review touches several tables. */
const BATCH = 500;
const NONE: ReviewImportCounts = { added: 0, changed: 0, unchanged: 0, leftOut: 0 };

/** Removes what an import added, in batches, and shows what it removed; after a crash it continues with the rest. */
export async function removeImported(ctx: Ctx, { importId }: ReviewImportId): Promise<{ finished: boolean }> {
  allow(ctx, 'review-imports.process');
  for (;;) {
    const went = await removeSome(ctx, importId);
    if (went === null) return { finished: false };
    if (went < BATCH) break;
  }
  return withTx(ctx, async (ctx) => {
    const [undone] = await ctx.db
      .update(reviewImports)
      .set({ status: 'undone', updated_at: ctx.now() })
      .where(and(mine(ctx, importId), eq(reviewImports.status, 'undoing')))
      .returning();
    if (!undone) return { finished: false };
    const { connection_id, counts } = undone;
    const restored = await restoreRemoved(ctx, undone);
    await takeBackArchive(ctx, undone);
    if (connection_id) {
      await rewindLastImport(ctx, connection_id);
      if (!(await isExpected(ctx, undone.id, connection_id))) await deleteEmptyLocation(ctx, connection_id);
    }
    await record(
      ctx,
      'review-imports.remove',
      { type: 'import', id: importId },
      { removed: counts?.removed ?? 0, restored },
    );
    return { finished: true };
  });
}

/** Null if it is not to be undone, or another worker is done with it. */
function removeSome(ctx: BusinessCtx, importId: string): Promise<number | null> {
  return withTx(ctx, async (ctx) => {
    const row = await loadReviewImport(ctx, importId, { lock: true });
    if (row.status !== 'undoing') return null;
    const gone = await deleteReviews(ctx, eq(REVIEW.import_id, importId), BATCH);
    const counts = row.counts ?? NONE;
    await ctx.db
      .update(reviewImports)
      .set({ counts: { ...counts, removed: (counts.removed ?? 0) + gone }, updated_at: ctx.now() })
      .where(mine(ctx, importId));
    return gone;
  });
}

/** Another import into it is in progress. */
async function isExpected(ctx: BusinessCtx, importId: string, connectionId: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: reviewImports.id })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.connection_id, connectionId),
        eq(reviewImports.status, 'reading'),
        ne(reviewImports.id, importId),
      ),
    )
    .limit(1);
  return others.length > 0;
}

function mine(ctx: BusinessCtx, importId: string) {
  return and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.id, importId));
}
