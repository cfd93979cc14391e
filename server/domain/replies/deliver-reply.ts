import { and, eq } from 'drizzle-orm';
import type { StoredReply } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { replies } from '#server/db/schema/replies.ts';
import { loadSubject, type ReplyRow } from '#server/domain/replies/internal.ts';
import { ReplyId } from '#server/domain/replies/jobs.ts';
import {
  markDone,
  markFailed,
  markFault,
  move,
  waitForAccount,
} from '#server/domain/replies/parts/order-outcome.ts';
import { findApi } from '#server/domain/replies/parts/reply-way.ts';
import { allow } from '#server/identity/allow.ts';
import { restOf } from '#server/jobs/pace.ts';

/**
 * Carries one order out, once. The attempt is recorded before the platform is called; one that was left without an end
 * is not made again: the sweep has it looked for.
 */
export async function deliverReply(ctx: Ctx, input: ReplyId): Promise<void> {
  allow(ctx, 'replies.deliver');
  const { replyId } = parse(ReplyId, input);
  const reply = await findReply(ctx, replyId);
  if (reply?.state !== 'queued') return;
  const subject = await loadSubject(ctx, reply.review_id);
  // Taken up again by the sweep, once the owner has taken the deletion back.
  if (subject.isClosed) return;
  const api = findApi(ctx, subject);
  if (!api) return markFailed(ctx, reply, 'not_connected');
  const blocked = restOf(ctx.now(), subject.account?.blocked_until);
  if (blocked) return waitForAccount(ctx, reply, blocked);
  const before = subject.review.reply_text ? reply.external_id : null;
  const claimed = await withTx(ctx, async (ctx) => {
    const taken = { ...reply, state: 'calling' as const, attempts: reply.attempts + 1 };
    const at = ctx.now();
    if (!(await move(ctx, reply, { state: 'calling', attempts: taken.attempts, attempted_at: at })))
      return null;
    await record(
      ctx,
      'replies.attempt',
      { type: 'review', id: reply.review_id },
      { attempt: taken.attempts },
    );
    return taken;
  });
  if (!claimed) return;
  let stored: StoredReply | null = null;
  try {
    if (claimed.doing === 'remove') await api.replies.remove?.(api.profile, api.externalId, before);
    else stored = await api.replies.publish(api.profile, api.externalId, { text: claimed.text, before });
  } catch (error) {
    return retryThroughOutage(() => markFault(ctx, claimed, subject.account?.id ?? null, error));
  }
  await retryThroughOutage(() => markDone(ctx, claimed, stored));
}

async function findReply(ctx: BusinessCtx, replyId: string): Promise<ReplyRow | null> {
  const [row] = await ctx.db
    .select()
    .from(replies)
    .where(and(eq(replies.business_id, ctx.business.id), eq(replies.id, replyId)));
  return row ?? null;
}
