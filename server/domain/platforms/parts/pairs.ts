import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { lockPlatformReview, lockSubmission } from '#server/db/reviews/change-reviews.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import type { ReviewPair } from '#shared/platforms/platform-input.ts';
import type { MatchState } from '#shared/reviews/inbox.ts';

/** An answer and a platform review of this business, locked until the transaction ends. */
export async function lockPair(ctx: BusinessCtx, { answerId, reviewId }: ReviewPair): Promise<void> {
  const [answer] = await lockSubmission(ctx, answerId);
  const [review] = answer ? await lockPlatformReview(ctx, reviewId) : [];
  if (!review) throw notFound('review');
}

export async function findPair(ctx: BusinessCtx, { answerId, reviewId }: ReviewPair) {
  const [row] = await ctx.db
    .select()
    .from(reviewMatches)
    .where(
      and(
        eq(reviewMatches.business_id, ctx.business.id),
        eq(reviewMatches.answer_id, answerId),
        eq(reviewMatches.review_id, reviewId),
      ),
    );
  return row ?? null;
}

/** Stores the owner's decision; each answer and each review can be joined only once. */
export async function writePair(
  ctx: BusinessCtx,
  { answerId, reviewId }: ReviewPair,
  state: MatchState,
): Promise<void> {
  const now = ctx.now();
  const said = { state, updated_at: now };
  await ctx.db
    .insert(reviewMatches)
    .values({
      business_id: ctx.business.id,
      answer_id: answerId,
      review_id: reviewId,
      ...said,
      created_at: now,
    })
    .onConflictDoUpdate({ target: [reviewMatches.answer_id, reviewMatches.review_id], set: said });
}

/** One of the two is joined with another. */
export function alreadyMatched(): AppError {
  return new AppError('conflict', 'One of the two belongs to another one already. Split these first.', {
    reason: 'already_matched',
  });
}
