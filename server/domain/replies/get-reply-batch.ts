import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyBatchView } from '#shared/replies/replies.ts';
import { ReplyBatchId } from '#shared/replies/reply-input.ts';

/** How far the drafts of one order are. */
export async function getReplyBatch(ctx: Ctx, input: ReplyBatchId): Promise<ReplyBatchView> {
  allow(ctx, 'replies.read');
  const parsed = ReplyBatchId.safeParse(input);
  if (!parsed.success) throw notFound('order of drafts');
  const { batch, items } = await loadBatch(ctx, parsed.data.batchId);
  return toReplyBatchView(batch, items);
}
