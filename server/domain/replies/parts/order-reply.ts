import { AppError } from '#server/core/errors.ts';
import { isOpen, placeOrder } from '#server/domain/orders/parts/move-order.ts';
import type { ReplyRow } from '#server/domain/replies/internal.ts';
import { REPLY_ORDERS } from '#server/domain/replies/parts/reply-orders.ts';
import { lockReply } from '#server/domain/replies/parts/versions.ts';
import type { CtxFor } from '#server/identity/allow.ts';

/** No new order while one is in progress or unclear. */
export async function lockIdleReply(ctx: CtxFor<'replies.publish'>, reviewId: string) {
  const reply = await lockReply(ctx, reviewId);
  if (isOpen(reply)) {
    const words =
      reply.state === 'unclear'
        ? 'The platform did not answer. We look whether the reply arrived; please wait for that.'
        : 'The reply is on its way.';
    throw new AppError('conflict', words, { reason: 'reply_on_its_way' });
  }
  return reply;
}

/** Stores the order and enqueues its job. The caller has locked the reply. */
export async function orderReply(
  ctx: CtxFor<'replies.publish'>,
  reply: ReplyRow,
  { doing, text }: { doing: 'publish' | 'remove'; text: string },
): Promise<void> {
  await placeOrder(ctx, REPLY_ORDERS, reply, { doing, text });
}
