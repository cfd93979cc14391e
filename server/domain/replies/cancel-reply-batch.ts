import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { replyBatches } from '#server/db/schema/replies.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyBatchView } from '#shared/replies/replies.ts';
import { ReplyBatchId } from '#shared/replies/reply-input.ts';

/** No further draft is written; those that are there stay. */
export async function cancelReplyBatch(ctx: Ctx, input: ReplyBatchId): Promise<ReplyBatchView> {
  allow(ctx, 'replies.write');
  const { batchId } = parse(ReplyBatchId, input);
  return withTx(ctx, async (ctx) => {
    const { batch, items } = await loadBatch(ctx, batchId, { lock: true });
    if (batch.state !== 'running') return toReplyBatchView(batch, items);
    await ctx.db
      .update(replyBatches)
      .set({ state: 'canceled', updated_at: ctx.now() })
      .where(and(eq(replyBatches.business_id, ctx.business.id), eq(replyBatches.id, batchId)));
    await record(ctx, 'replies.cancel-drafts', { type: 'reply-batch', id: batchId });
    return toReplyBatchView({ ...batch, state: 'canceled' }, items);
  });
}
