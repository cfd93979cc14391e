import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { notFound } from '#server/errors.ts';
import type { ReplyBatchView } from '#shared/replies.ts';
import { ReplyBatchId } from '#shared/reply-input.ts';

/** How far the drafts of one order are. */
export async function getReplyBatch(ctx: Ctx, input: ReplyBatchId): Promise<ReplyBatchView> {
  allow(ctx, 'replies.read');
  const parsed = ReplyBatchId.safeParse(input);
  if (!parsed.success) throw notFound('order of drafts');
  const { batch, items } = await loadBatch(ctx, parsed.data.batchId);
  return toReplyBatchView(batch, items);
}
