import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { isLookedUp, lookUpOutcome } from '#server/domain/orders/parts/look-up-outcome.ts';
import { markFailed } from '#server/domain/orders/parts/order-outcome.ts';
import { findReply, loadSubject } from '#server/domain/replies/internal.ts';
import { ReplyId } from '#server/domain/replies/jobs.ts';
import { findApi } from '#server/domain/replies/parts/reply-method.ts';
import { REPLY_ORDERS } from '#server/domain/replies/parts/reply-orders.ts';
import { isSameReply } from '#server/domain/replies/parts/same-reply.ts';
import { allow } from '#server/identity/allow.ts';

/** Reads the review back to learn what became of an order. */
export async function reconcileReply(ctx: Ctx, input: ReplyId): Promise<void> {
  allow(ctx, 'replies.deliver');
  const { replyId } = parse(ReplyId, input);
  const reply = await findReply(ctx, replyId);
  if (!reply || !isLookedUp(ctx, reply)) return;
  const subject = await loadSubject(ctx, reply.review_id);
  // Looked for once the owner has taken the deletion back: it is there then, or it is not.
  if (subject.isClosed) return;
  const api = findApi(ctx, subject);
  // It may have arrived, and nobody can find out any more.
  if (!api) return markFailed(ctx, REPLY_ORDERS, reply, 'not_known');
  await lookUpOutcome(ctx, REPLY_ORDERS, reply, {
    account: subject.account,
    async find() {
      const found = await api.replies.find(api.profile, api.externalId);
      const arrived = reply.doing === 'publish' ? isSameReply(found?.text, reply.text) : found === null;
      return { arrived, result: found };
    },
  });
}
