import { and, asc, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { replyBatches, replyBatchReviews } from '#server/db/schema/replies.ts';

/** Throws `not_found`. Inside a transaction `lock` keeps its state. */
export async function loadBatch(ctx: BusinessCtx, batchId: string, { lock = false } = {}) {
  const query = ctx.db
    .select()
    .from(replyBatches)
    .where(and(eq(replyBatches.business_id, ctx.business.id), eq(replyBatches.id, batchId)));
  const [batch] = await (lock ? query.for('update') : query);
  if (!batch) throw notFound('order of drafts');
  const items = await ctx.db
    .select()
    .from(replyBatchReviews)
    .where(eq(replyBatchReviews.batch_id, batchId))
    .orderBy(asc(replyBatchReviews.review_id));
  return { batch, items };
}
