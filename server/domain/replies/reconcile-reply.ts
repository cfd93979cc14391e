import { and, eq } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { StoredReply } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { replies } from '#server/db/schema/replies.ts';
import { blockAccount } from '#server/domain/platforms/parts/accounts.ts';
import { loadSubject, type ReplyRow } from '#server/domain/replies/internal.ts';
import { ReplyId, reconcileReplyJob } from '#server/domain/replies/jobs.ts';
import { enqueueOrders } from '#server/domain/replies/parts/enqueue-orders.ts';
import {
  later,
  markDone,
  markFailed,
  move,
  waitForAccount,
} from '#server/domain/replies/parts/order-outcome.ts';
import { findApi } from '#server/domain/replies/parts/reply-way.ts';
import { isSameReply } from '#server/domain/replies/parts/same-reply.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { restOf } from '#server/jobs/pace.ts';

/** Platforms show a change late: only after the last of these looks something counts as not arrived. */
const PAUSES_MS = [30_000, 120_000, 600_000];

/**
 * Reads the review back to learn what became of an order. What is there has arrived; what is not there after several
 * looks has not, and a person may order it again. Nothing is sent from here.
 */
export async function reconcileReply(ctx: Ctx, input: ReplyId): Promise<void> {
  allow(ctx, 'replies.deliver');
  const { replyId } = parse(ReplyId, input);
  const [reply] = await ctx.db
    .select()
    .from(replies)
    .where(and(eq(replies.business_id, ctx.business.id), eq(replies.id, replyId)));
  if (!reply || !(reply.state === 'unclear' || isAbandoned(ctx, reply))) return;
  const subject = await loadSubject(ctx, reply.review_id);
  // Looked for once the owner has taken the deletion back: it is there then, or it is not.
  if (subject.isClosed) return;
  const api = findApi(ctx, subject);
  // It may have arrived: that it did not is nothing that anybody knows.
  if (!api) return markFailed(ctx, reply, 'not_known');
  const blocked = restOf(ctx.now(), subject.account?.blocked_until);
  if (blocked) return waitForAccount(ctx, reply, blocked);
  let found: StoredReply | null;
  try {
    found = await api.replies.find(api.profile, api.externalId);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ replyId, fault: error.fault, err: error }, 'reply not found out');
    if (error.fault === 'gone') return markFailed(ctx, reply, 'gone');
    if (error.fault === 'auth' || error.fault === 'not_offered') return markFailed(ctx, reply, 'not_known');
    if (error.fault !== 'rate_limited') return lookAgain(ctx, reply, error.retryAt);
    return lookAgain(ctx, reply, await blockAccount(ctx, subject.account?.id ?? null, error.retryAt));
  }
  const arrived = reply.doing === 'publish' ? isSameReply(found?.text, reply.text) : found === null;
  if (arrived) return markDone(ctx, reply, found);
  return lookAgain(ctx, reply);
}

/** Whoever called the platform is gone. */
function isAbandoned(ctx: Ctx, { state, attempted_at }: ReplyRow): boolean {
  const since = ctx.now().getTime() - ctx.config.sendingStaleAfterSeconds * 1_000;
  return state === 'calling' && (attempted_at?.getTime() ?? 0) < since;
}

async function lookAgain(ctx: CtxFor<'replies.deliver'>, reply: ReplyRow, notBefore?: Date): Promise<void> {
  const pause = PAUSES_MS[reply.looks];
  if (pause === undefined) return markFailed(ctx, reply, 'not_arrived');
  const at = later(ctx, pause);
  await withTx(ctx, async (ctx) => {
    if (!(await move(ctx, reply, { state: 'unclear', looks: reply.looks + 1 }))) return;
    await record(ctx, 'replies.look', { type: 'review', id: reply.review_id }, { look: reply.looks + 1 });
    const startAfter = notBefore && notBefore > at ? notBefore : at;
    await enqueueOrders(ctx, reconcileReplyJob, [reply], startAfter);
  });
}
