import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { loadDetails } from '#server/domain/reviews/parts/load-details.ts';
import { selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView } from '#server/domain/reviews/view.ts';
import { notFound } from '#server/errors.ts';
import type { ReviewDetailView } from '#shared/inbox.ts';
import { GetReview } from '#shared/inbox-input.ts';

/** One row of the inbox with all that is known. An answer that a public review followed leads to that review. */
export async function getReview(ctx: Ctx, input: GetReview): Promise<ReviewDetailView> {
  allow(ctx, 'reviews.read');
  const parsed = GetReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  const id = (await reviewOfAnswer(ctx, parsed.data.id)) ?? parsed.data.id;
  const [row] = await selectInbox(ctx, and(eq(reviews.business_id, ctx.business.id), eq(reviews.id, id)));
  if (!row) throw notFound('review');
  return { ...toReviewView(row), ...(await loadDetails(ctx, row)) };
}

async function reviewOfAnswer(ctx: BusinessCtx, answerId: string): Promise<string | undefined> {
  const [pair] = await ctx.db
    .select({ reviewId: reviewMatches.review_id })
    .from(reviewMatches)
    .where(
      and(
        eq(reviewMatches.business_id, ctx.business.id),
        eq(reviewMatches.answer_id, answerId),
        eq(reviewMatches.state, 'joined'),
      ),
    );
  return pair?.reviewId;
}
