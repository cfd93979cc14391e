import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { olderThan, selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView } from '#server/domain/reviews/view.ts';
import { parse } from '#server/parse.ts';
import { ListReviews, type ReviewPageView } from '#shared/inbox.ts';

/** The inbox: public and private together, newest first. */
export async function listReviews(ctx: Ctx, input: ListReviews): Promise<ReviewPageView> {
  allow(ctx, 'reviews.read');
  const { cursor, limit } = parse(ListReviews, input);
  const mine = eq(reviews.business_id, ctx.business.id);
  const rows = await selectInbox(ctx, cursor ? and(mine, olderThan(cursor)) : mine, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    reviews: page.map(toReviewView),
    nextCursor: last ? `${last.micros}.${last.review.id}` : null,
  };
}
