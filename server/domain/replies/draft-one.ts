import { and, eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { replyBatches, replyBatchReviews } from '#server/db/schema/replies.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { DraftOfBatch } from '#server/domain/replies/jobs.ts';
import { loadBatch } from '#server/domain/replies/parts/batches.ts';
import { writeDraft } from '#server/domain/replies/parts/write-draft.ts';
import { allow } from '#server/identity/allow.ts';
import type { ModelFault } from '#shared/replies/replies.ts';

/** These will be no better at the next review, so the model is not asked again. */
const FOR_ALL: readonly ModelFault[] = ['model_auth', 'model_unknown', 'model_no_funds'];

/** Writes one draft of many. The place of the review in the batch is taken with the version, so that it has one draft. */
export async function draftOne(ctx: Ctx, input: DraftOfBatch): Promise<void> {
  allow(ctx, 'replies.deliver');
  const given = parse(DraftOfBatch, input);
  const { batch, items } = await loadBatch(ctx, given.batchId).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return { batch: null, items: [] };
    throw error;
  });
  const item = items.find(({ review_id }) => review_id === given.reviewId);
  if (batch?.state !== 'running' || item?.state !== 'queued') return;
  const subject = await loadSubject(ctx, given.reviewId);
  // The item stays queued: the sweep continues the batch if the owner takes the deletion of the account back.
  if (subject.isClosed) return;
  if (!subject.review.needs_reply) return finish(ctx, given);
  const { tone, length } = batch;
  const order = { tone, length, language: subject.settings.language, hint: '' };
  const never = new AbortController().signal;
  const fault = items.find((one) => one.fault && FOR_ALL.includes(one.fault))?.fault ?? null;
  const keep = (ctx: BusinessCtx, fault: ModelFault | null) => take(ctx, given, fault);
  const events = writeDraft(ctx, subject, order, never, { keep, fault });
  // Nobody watches it being written.
  while (!(await events.next()).done);
  await finish(ctx, given);
}

/** False where another run has written it, or the order was called back meanwhile. */
async function take(
  ctx: BusinessCtx,
  { batchId, reviewId }: DraftOfBatch,
  fault: ModelFault | null,
): Promise<boolean> {
  const { batch } = await loadBatch(ctx, batchId, { lock: true });
  if (batch.state !== 'running') return false;
  const taken = await ctx.db
    .update(replyBatchReviews)
    .set({ state: 'done', fault })
    .where(isQueued(batchId, reviewId))
    .returning({ id: replyBatchReviews.review_id });
  return taken.length > 0;
}

async function finish(ctx: BusinessCtx, { batchId, reviewId }: DraftOfBatch): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const { batch } = await loadBatch(ctx, batchId, { lock: true });
    if (batch.state !== 'running') return;
    await ctx.db.update(replyBatchReviews).set({ state: 'done' }).where(isQueued(batchId, reviewId));
    const [left] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(replyBatchReviews)
      .where(and(eq(replyBatchReviews.batch_id, batchId), eq(replyBatchReviews.state, 'queued')));
    if (left?.count) return;
    await ctx.db
      .update(replyBatches)
      .set({ state: 'finished', updated_at: ctx.now() })
      .where(eq(replyBatches.id, batchId));
    await record(ctx, 'replies.draft', { type: 'reply-batch', id: batchId }, { finished: true });
  });
}

function isQueued(batchId: string, reviewId: string) {
  return and(
    eq(replyBatchReviews.batch_id, batchId),
    eq(replyBatchReviews.review_id, reviewId),
    eq(replyBatchReviews.state, 'queued'),
  );
}
