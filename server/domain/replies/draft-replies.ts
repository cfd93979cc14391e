import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replyBatches, replyBatchReviews } from '#server/db/schema/replies.ts';
import { loadReplySettings } from '#server/domain/replies/internal.ts';
import { draftOneJob } from '#server/domain/replies/jobs.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { countForDrafts, listForDrafts } from '#server/domain/replies/parts/drafts-plan.ts';
import { toReplyBatchView } from '#server/domain/replies/view.ts';
import { chosenReviews } from '#server/domain/reviews/parts/inbox-where.ts';
import { loadTimeZone } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyBatchView } from '#shared/replies/replies.ts';
import { DraftReplies } from '#shared/replies/reply-input.ts';

/**
 * Has drafts written for the chosen public reviews that wait for a reply and have no draft yet, newest first. Each
 * waits for a person to publish it. One order at a time.
 */
export async function draftReplies(ctx: Ctx, input: DraftReplies): Promise<ReplyBatchView> {
  allow(ctx, 'replies.write');
  const { tone, length, ...chosen } = parse(DraftReplies, input);
  return withTx(ctx, async (ctx) => {
    const settings = await loadReplySettings(ctx);
    const timeZone = await loadTimeZone(ctx);
    const wanted = chosenReviews(ctx, chosen, timeZone);
    const waiting = await listForDrafts(ctx, wanted);
    if (waiting.length === 0) {
      throw new AppError('invalid', 'None of these waits for a draft.', { reason: 'nothing_to_draft' });
    }
    const now = ctx.now();
    const batchId = newId();
    const [batch] = await ctx.db
      .insert(replyBatches)
      .values({
        id: batchId,
        business_id: ctx.business.id,
        created_at: now,
        updated_at: now,
        tone: tone ?? settings.tone,
        length: length ?? settings.length,
        left_out: (await countForDrafts(ctx, wanted)).leftOut,
      })
      .onConflictDoNothing()
      .returning();
    if (!batch) {
      throw new AppError('conflict', 'Drafts are being written already.', { reason: 'drafts_running' });
    }
    const items = waiting.map(({ id }) => ({ batch_id: batchId, review_id: id }));
    await ctx.db.insert(replyBatchReviews).values(items);
    await record(
      ctx,
      'replies.order-drafts',
      { type: 'reply-batch', id: batchId },
      { reviews: items.length },
    );
    await ctx.queue.sendMany(
      draftOneJob,
      waiting.map(({ id }) => ({ batchId, reviewId: id })),
      () => ({ group: ctx.business.id }),
    );
    const { items: made } = await loadBatch(ctx, batchId);
    return toReplyBatchView(batch, made);
  });
}
