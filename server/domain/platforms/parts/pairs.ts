import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { holdPlatformReview, holdSubmission } from '#server/db/reviews/change-reviews.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import type { ReviewPair } from '#shared/platforms/platform-input.ts';
import type { MatchState } from '#shared/reviews/inbox.ts';

/** An answer of the page and a review of a platform, both of this business; held until the transaction ends. */
export async function holdPair(ctx: BusinessCtx, { answerId, reviewId }: ReviewPair): Promise<void> {
  const [answer] = await holdSubmission(ctx, answerId);
  const [review] = answer ? await holdPlatformReview(ctx, reviewId) : [];
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

/** Writes what the owner said of the pair; at most one of each can be joined. */
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
