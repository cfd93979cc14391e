import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { deleteReviews } from '#server/db/reviews/change-reviews.ts';
import { platformReviewsOf, REVIEW } from '#server/db/reviews/questions.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';
import { deleteEmptyLocation } from '#server/domain/platforms/parts/delete-empty-location.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { loadReviewImport } from '#server/domain/review-imports/internal.ts';
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

/** The last import is the one before, and without one the day on which what is left came in. A connected page is read. */
async function rewindLastImport(ctx: BusinessCtx, connectionId: string): Promise<void> {
  const { reader } = await loadPlatformConnection(ctx, connectionId, { lock: true });
  if (reader !== IMPORT_READER) return;
  const [before] = await ctx.db
    .select({ at: max(reviewImports.updated_at) })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.connection_id, connectionId),
        inArray(reviewImports.status, ['done', 'reading']),
      ),
    );
  const reviews = platformReviewsOf(ctx);
  const [left] = await ctx.db
    .select({ at: max(reviews.created_at) })
    .from(reviews)
    .where(eq(reviews.connection_id, connectionId));
  const at = before?.at ?? left?.at ?? null;
  await writeConnection(ctx, connectionId, { last_sync_at: at, last_good_at: at });
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
