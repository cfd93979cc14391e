import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { replies } from '#server/db/schema/replies.ts';

/** Reviews known only from this import. */
export function countUndoable(ctx: BusinessCtx, importId: string): Promise<number> {
  const reviews = platformReviewsOf(ctx);
  return ctx.db.$count(reviews, eq(reviews.import_id, importId));
}

/** Replies to these that left: published, on their way, or marked as posted. Their record goes with the review. */
export function countRepliesLost(ctx: BusinessCtx, importId: string): Promise<number> {
  const reviews = platformReviewsOf(ctx);
  const added = ctx.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.import_id, importId));
  return ctx.db.$count(
    replies,
    and(
      eq(replies.business_id, ctx.business.id),
      inArray(replies.state, ['queued', 'calling', 'unclear', 'pending', 'published', 'posted']),
      inArray(replies.review_id, added),
    ),
  );
}
