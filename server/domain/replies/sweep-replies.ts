import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { replies, replyBatches, replyBatchReviews, threadMails } from '#server/db/schema/replies.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { whereLeftBehind } from '#server/domain/orders/parts/move-order.ts';
import {
  deliverReplyJob,
  draftOneJob,
  reconcileReplyJob,
  sendThreadMailJob,
} from '#server/domain/replies/jobs.ts';
import { enqueueOrders } from '#server/domain/replies/parts/enqueue-orders.ts';
import { allow } from '#server/identity/allow.ts';

const AT_ONCE = 500;
/** A job comes by itself before; only one that was lost needs another. Longer than any pause between two looks. */
const LOST_MS = 30 * 60_000;

/**
 * Runs by schedule: looks for orders whose worker died, and gives a new job to orders that lost theirs; an extra job finds
 * nothing to do. Orders of a closed account get none until its owner takes the deletion back.
 */
export async function sweepReplies(ctx: Ctx): Promise<{ abandoned: number; resumed: number }> {
  allow(ctx, 'system.sweep');
  const now = ctx.now().getTime();
  const lost = new Date(now - LOST_MS);
  return withTx(ctx, async (ctx) => {
    const orders = await ctx.db
      .select({
        id: replies.id,
        review_id: replies.review_id,
        business_id: replies.business_id,
        state: replies.state,
      })
      .from(replies)
      .innerJoin(businessProfiles, eq(businessProfiles.id, replies.business_id))
      .where(and(whereLeftBehind(ctx, replies), whereOpen(ctx)))
      .limit(AT_ONCE);
    const [queued, open] = [
      orders.filter(({ state }) => state === 'queued'),
      orders.filter(({ state }) => state !== 'queued'),
    ];
    await enqueueOrders(ctx, deliverReplyJob, queued);
    await enqueueOrders(ctx, reconcileReplyJob, open);
    const mails = await ctx.db
      .select({ id: threadMails.id, businessId: threadMails.business_id })
      .from(threadMails)
      .innerJoin(businessProfiles, eq(businessProfiles.id, threadMails.business_id))
      .where(
        and(
          inArray(threadMails.state, ['queued', 'sending']),
          lt(threadMails.created_at, lost),
          or(isNull(threadMails.held_until), lte(threadMails.held_until, ctx.now())),
          whereOpen(ctx),
        ),
      )
      .limit(AT_ONCE);
    for (const { id, businessId } of mails) {
      await ctx.queue.send(sendThreadMailJob, { mailId: id }, { businessId, group: businessId });
    }
    const drafts = await ctx.db
      .select({
        batchId: replyBatches.id,
        businessId: replyBatches.business_id,
        reviewId: replyBatchReviews.review_id,
      })
      .from(replyBatches)
      .innerJoin(replyBatchReviews, eq(replyBatchReviews.batch_id, replyBatches.id))
      .innerJoin(businessProfiles, eq(businessProfiles.id, replyBatches.business_id))
      .where(
        and(
          eq(replyBatches.state, 'running'),
          eq(replyBatchReviews.state, 'queued'),
          lt(replyBatches.updated_at, lost),
          whereOpen(ctx),
        ),
      )
      .limit(AT_ONCE);
    for (const { batchId, reviewId, businessId } of drafts) {
      await ctx.queue.send(draftOneJob, { batchId, reviewId }, { businessId, group: businessId });
    }
    const batchIds = [...new Set(drafts.map(({ batchId }) => batchId))];
    if (batchIds.length > 0) {
      // Once in so long, not every minute.
      await ctx.db
        .update(replyBatches)
        .set({ updated_at: ctx.now() })
        .where(inArray(replyBatches.id, batchIds));
    }
    const abandoned = orders.filter(({ state }) => state === 'calling').length;
    const resumed = orders.length - abandoned + mails.length + drafts.length;
    if (abandoned + resumed > 0) {
      await record(ctx, 'replies.sweep', { type: 'system', id: 'replies' }, { abandoned, resumed });
    }
    return { abandoned, resumed };
  });
}
