import { and, eq, inArray } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { StoredReply } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { withTx } from '#server/core/context.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { replies, type StoredReplyState } from '#server/db/schema/replies.ts';
import { blockAccount } from '#server/domain/platforms/parts/accounts.ts';
import { holdReview, type ReplyRow } from '#server/domain/replies/internal.ts';
import { deliverReplyJob, reconcileReplyJob } from '#server/domain/replies/jobs.ts';
import { enqueueOrders } from '#server/domain/replies/parts/enqueue-orders.ts';
import type { CtxFor } from '#server/identity/allow.ts';
import { pauseAfter } from '#server/jobs/pace.ts';
import type { ReplyFault } from '#shared/replies/replies.ts';

type DeliverCtx = CtxFor<'replies.deliver'>;

const OPEN_STATES: StoredReplyState[] = ['queued', 'calling', 'unclear'];
/** A platform that refuses for now is asked so often. */
const MOST_ATTEMPTS = 6;

/** The platform has it, or no longer has it. Whoever comes second finds it done. */
export async function markDone(ctx: DeliverCtx, reply: ReplyRow, stored: StoredReply | null): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const isPublished = reply.doing === 'publish';
    const state: StoredReplyState = isPublished ? 'published' : 'draft';
    await holdReview(ctx, reply.review_id);
    const moved = await move(ctx, reply, {
      state,
      external_id: stored?.externalId ?? null,
      settled_at: now,
      fault: null,
    });
    if (!moved) return;
    await changeReviews(ctx, eq(REVIEW.id, reply.review_id), {
      reply_text: isPublished ? reply.text : '',
      reply_at: isPublished ? (timeOf(stored) ?? now) : null,
      reply_state: isPublished ? (stored?.state ?? null) : null,
      reply_reason: isPublished ? (stored?.reason ?? '') : '',
      reply_from_here: isPublished,
      updated_at: now,
    });
    await record(ctx, 'replies.deliver', about(reply), { doing: reply.doing, state: stored?.state ?? null });
  });
}

export async function markFailed(ctx: DeliverCtx, reply: ReplyRow, fault: ReplyFault): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const moved = await move(ctx, reply, { state: 'failed', fault, settled_at: ctx.now() });
    if (moved) await record(ctx, 'replies.deliver', about(reply), { doing: reply.doing, fault });
  });
}

/** Nobody knows what became of it: it is looked for, and never sent again blindly. */
export async function markUnclear(ctx: DeliverCtx, reply: ReplyRow, startAfter: Date): Promise<void> {
  await withTx(ctx, async (ctx) => {
    if (!(await move(ctx, reply, { state: 'unclear' }))) return;
    await record(ctx, 'replies.deliver', about(reply), { doing: reply.doing, unclear: true });
    await enqueueOrders(ctx, reconcileReplyJob, [reply], startAfter);
  });
}

/** What a call that failed means for the order, and for the account by which it was made. */
export async function markFault(
  ctx: DeliverCtx,
  reply: ReplyRow,
  accountId: string | null,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  ctx.log.warn({ replyId: reply.id, fault: error.fault, err: error }, 'reply not delivered');
  if (error.ambiguous) return markUnclear(ctx, reply, later(ctx, pauseAfter(1)));
  if (error.fault === 'rate_limited') await blockAccount(ctx, accountId, error.retryAt);
  if (error.fault === 'rate_limited' || error.fault === 'unavailable') {
    if (reply.attempts >= MOST_ATTEMPTS) return markFailed(ctx, reply, error.fault);
    const pause = later(ctx, pauseAfter(reply.attempts + 1));
    const at = error.retryAt && error.retryAt > pause ? error.retryAt : pause;
    return withTx(ctx, async (ctx) => {
      if (!(await move(ctx, reply, { state: 'queued' }))) return;
      await enqueueOrders(ctx, deliverReplyJob, [reply], at);
    });
  }
  return markFailed(ctx, reply, error.fault === 'rejected' ? 'refused' : error.fault);
}

/** The account by which it would be called wants to be left alone until then. */
export async function waitForAccount(ctx: DeliverCtx, reply: ReplyRow, until: Date): Promise<void> {
  // Whoever was calling is gone: what became of it is looked for.
  const state = reply.state === 'calling' ? 'unclear' : reply.state;
  await withTx(ctx, async (ctx) => {
    if (!(await move(ctx, reply, { state }))) return;
    await enqueueOrders(ctx, state === 'queued' ? deliverReplyJob : reconcileReplyJob, [reply], until);
  });
}

/** Answers whether the order stood open, as this run had found it. */
export async function move(
  ctx: DeliverCtx,
  reply: ReplyRow,
  to: Partial<ReplyRow> & { state: StoredReplyState },
): Promise<boolean> {
  const moved = await ctx.db
    .update(replies)
    .set({ ...to, updated_at: ctx.now() })
    .where(
      and(
        eq(replies.business_id, ctx.business.id),
        eq(replies.id, reply.id),
        eq(replies.state, reply.state),
        eq(replies.attempts, reply.attempts),
        inArray(replies.state, OPEN_STATES),
      ),
    )
    .returning({ id: replies.id });
  return moved.length > 0;
}

export function later(ctx: DeliverCtx, ms: number): Date {
  return new Date(ctx.now().getTime() + ms);
}

const about = (reply: ReplyRow) => ({ type: 'review', id: reply.review_id });

function timeOf(stored: StoredReply | null): Date | null {
  return stored?.at && stored.at.precision !== 'words' ? stored.at.at : null;
}
