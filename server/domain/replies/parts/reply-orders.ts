import { eq } from 'drizzle-orm';
import type { StoredReply } from '#server/connectors/platforms/review.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { replies } from '#server/db/schema/replies.ts';
import type { OrderKind } from '#server/domain/orders/parts/order-kind.ts';
import { blockAccount } from '#server/domain/platforms/parts/accounts.ts';
import { lockReview, type ReplyRow } from '#server/domain/replies/internal.ts';
import { deliverReplyJob, reconcileReplyJob } from '#server/domain/replies/jobs.ts';
import { enqueueOrders } from '#server/domain/replies/parts/enqueue-orders.ts';

/** Replies as orders: the table `replies`, and of what the platform has the columns `reply_*` of the review. */
export const REPLY_ORDERS: OrderKind<ReplyRow, StoredReply | null> = {
  table: replies,
  name: 'reply',
  actions: { attempt: 'replies.attempt', lookup: 'replies.look', deliver: 'replies.deliver' },
  subjectOf: ({ review_id }) => ({ type: 'review', id: review_id }),
  factsOf: ({ doing }, answer) =>
    answer === undefined ? { doing } : { doing, state: answer?.state ?? null },
  enqueue: (ctx, job, orders, startAfter) =>
    enqueueOrders(ctx, job === 'deliver' ? deliverReplyJob : reconcileReplyJob, orders, startAfter),
  block: blockAccount,
  lock: (ctx, { review_id }) => lockReview(ctx, review_id),
  endOf: ({ doing }, stored) => ({
    state: doing === 'publish' ? 'published' : 'draft',
    external_id: stored?.externalId ?? null,
  }),
  async finish(ctx, { doing, review_id, text }, stored) {
    const isPublished = doing === 'publish';
    const now = ctx.now();
    await changeReviews(ctx, eq(REVIEW.id, review_id), {
      reply_text: isPublished ? text : '',
      reply_at: isPublished ? (timeOf(stored) ?? now) : null,
      reply_state: isPublished ? (stored?.state ?? null) : null,
      reply_reason: isPublished ? (stored?.reason ?? '') : '',
      reply_from_here: isPublished,
      updated_at: now,
    });
  },
};

function timeOf(stored: StoredReply | null): Date | null {
  return stored?.at && stored.at.precision !== 'words' ? stored.at.at : null;
}
