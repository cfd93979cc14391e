import { and, eq, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { withdrawOffers } from '#server/domain/platforms/parts/match-reviews.ts';
import { alreadyMatched, findPair, lockPair, writePair } from '#server/domain/platforms/parts/pairs.ts';
import { allow } from '#server/identity/allow.ts';
import { ReviewPair } from '#shared/platforms/platform-input.ts';

/** “The same person”: shows the answer and the public review as one row. Hides neither; idempotent. */
export async function joinMatch(ctx: Ctx, input: ReviewPair): Promise<void> {
  allow(ctx, 'reviews.match');
  const pair = parse(ReviewPair, input);
  await withTx(ctx, async (ctx) => {
    await lockPair(ctx, pair);
    if ((await findPair(ctx, pair))?.state === 'joined') return;
    const [other] = await ctx.db
      .select({ id: reviewMatches.id })
      .from(reviewMatches)
      .where(
        and(
          eq(reviewMatches.business_id, ctx.business.id),
          eq(reviewMatches.state, 'joined'),
          or(eq(reviewMatches.answer_id, pair.answerId), eq(reviewMatches.review_id, pair.reviewId)),
        ),
      );
    if (other) throw alreadyMatched();
    await writePair(ctx, pair, 'joined');
    await withdrawOffers(ctx, [pair]);
    await record(
      ctx,
      'reviews.join-match',
      { type: 'review', id: pair.reviewId },
      { answerId: pair.answerId },
    );
  });
}
