import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import type { replies } from '#server/db/schema/replies.ts';
import type { deliverReplyJob, reconcileReplyJob } from '#server/domain/replies/jobs.ts';

type Order = Pick<typeof replies.$inferSelect, 'id' | 'review_id' | 'business_id'>;

/** Queues what calls the platform about orders; the orders of one account form one group. */
export async function enqueueOrders(
  ctx: Ctx,
  job: typeof deliverReplyJob | typeof reconcileReplyJob,
  orders: readonly Order[],
  startAfter?: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const groups = new Map<string, string>();
  for (const businessId of new Set(orders.map((order) => order.business_id))) {
    const reviews = platformReviewsOf({ db: ctx.db, business: { id: businessId } });
    const rows = await ctx.db
      .select({
        reviewId: reviews.id,
        account: sql<string>`coalesce(${platformConnections.account_id}, ${platformConnections.id}, ${reviews.id})`,
      })
      .from(reviews)
      .leftJoin(platformConnections, eq(platformConnections.id, reviews.connection_id))
      .where(
        isAmong(
          reviews.id,
          orders.map((order) => order.review_id),
        ),
      );
    for (const { reviewId, account } of rows) groups.set(reviewId, account);
  }
  for (const { id, review_id, business_id } of orders) {
    const group = groups.get(review_id) ?? review_id;
    const options = { group, businessId: business_id, ...(startAfter ? { startAfter } : {}) };
    await ctx.queue.send(job, { replyId: id }, options);
  }
}
