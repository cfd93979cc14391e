import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { carryOut } from '#server/domain/orders/parts/carry-out.ts';
import { markFailed } from '#server/domain/orders/parts/order-outcome.ts';
import { findReply, loadSubject } from '#server/domain/replies/internal.ts';
import { ReplyId } from '#server/domain/replies/jobs.ts';
import { findApi } from '#server/domain/replies/parts/reply-method.ts';
import { REPLY_ORDERS } from '#server/domain/replies/parts/reply-orders.ts';
import { allow } from '#server/identity/allow.ts';

/** Publishes what a person ordered, or takes it away, once. */
export async function deliverReply(ctx: Ctx, input: ReplyId): Promise<void> {
  allow(ctx, 'replies.deliver');
  const { replyId } = parse(ReplyId, input);
  const reply = await findReply(ctx, replyId);
  if (reply?.state !== 'queued') return;
  const subject = await loadSubject(ctx, reply.review_id);
  // Taken up again by the sweep, once the owner has taken the deletion back.
  if (subject.isClosed) return;
  const api = findApi(ctx, subject);
  if (!api) return markFailed(ctx, REPLY_ORDERS, reply, 'not_connected');
  const before = subject.review.reply_text ? reply.external_id : null;
  await carryOut(ctx, REPLY_ORDERS, reply, {
    account: subject.account,
    async call({ doing, text }) {
      if (doing !== 'remove') return api.replies.publish(api.profile, api.externalId, { text, before });
      await api.replies.remove?.(api.profile, api.externalId, before);
      return null;
    },
  });
}
