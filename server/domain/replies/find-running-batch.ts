import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { replyBatches } from '#server/db/schema/replies.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyBatchView } from '#shared/replies/replies.ts';

/** The order of drafts that is being worked on, for a screen that was loaded again; null for none. */
export async function findRunningBatch(ctx: Ctx): Promise<ReplyBatchView | null> {
  allow(ctx, 'replies.read');
  const [running] = await ctx.db
    .select({ id: replyBatches.id })
    .from(replyBatches)
    .where(and(eq(replyBatches.business_id, ctx.business.id), eq(replyBatches.state, 'running')));
  if (!running) return null;
  const { batch, items } = await loadBatch(ctx, running.id);
  return toReplyBatchView(batch, items);
}
