import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { replyBatches } from '#server/db/schema/replies.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { parse } from '#server/parse.ts';
import type { ReplyBatchView } from '#shared/replies.ts';
import { ReplyBatchId } from '#shared/reply-input.ts';

/** No further draft is written; those that are there stay. */
export async function cancelReplyBatch(ctx: Ctx, input: ReplyBatchId): Promise<ReplyBatchView> {
  allow(ctx, 'replies.write');
  const { batchId } = parse(ReplyBatchId, input);
  return withTx(ctx, async (ctx) => {
    const { batch, items } = await loadBatch(ctx, batchId, { hold: true });
    if (batch.state !== 'running') return toReplyBatchView(batch, items);
    await ctx.db
      .update(replyBatches)
      .set({ state: 'canceled', updated_at: ctx.now() })
      .where(and(eq(replyBatches.business_id, ctx.business.id), eq(replyBatches.id, batchId)));
    await record(ctx, 'replies.cancel-drafts', { type: 'reply-batch', id: batchId });
    return toReplyBatchView({ ...batch, state: 'canceled' }, items);
  });
}
