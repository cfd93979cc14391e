import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW, removedReviewsOf } from '#server/db/reviews/questions.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';

type JudgedImport = Pick<ReviewImportRow, 'connection_id' | 'counts'>;

/** Reviews that count as removed only because this archive lacked them. */
export async function countRestorable(
  ctx: BusinessCtx,
  { connection_id, counts }: JudgedImport,
): Promise<number> {
  if (!connection_id || !counts?.gone || !counts.removedAt) return 0;
  const removed = removedReviewsOf(ctx);
  return ctx.db.$count(
    removed,
    and(eq(removed.connection_id, connection_id), eq(removed.removed_at, new Date(counts.removedAt))),
  );
}

/** Shows them again, and counts from the start how often they were missed. */
export async function restoreRemoved(
  ctx: BusinessCtx,
  { connection_id, counts }: JudgedImport,
): Promise<number> {
  if (!connection_id || !counts?.gone || !counts.removedAt) return 0;
  const restored = await changeReviews(
    ctx,
    and(eq(REVIEW.connection_id, connection_id), eq(REVIEW.removed_at, new Date(counts.removedAt))),
    { removed_at: null, missed: 0, updated_at: ctx.now() },
  );
  return restored.length;
}
