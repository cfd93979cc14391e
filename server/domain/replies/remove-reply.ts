import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { lockIdleReply, orderReply } from '#server/domain/replies/parts/order-reply.ts';
import { requireReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { OfReview } from '#shared/replies/reply-input.ts';

/** Takes the reply away from its platform, where the API does that. What was never there stays away. */
export async function removeReply(ctx: Ctx, input: OfReview): Promise<ReplyView> {
  allow(ctx, 'replies.publish');
  const { reviewId } = parse(OfReview, input);
  await withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, reviewId, { lock: true });
    const method = requireReplyMethod(ctx, subject);
    const { reply, review } = subject;
    if (reply?.doing === 'remove' && (reply.state === 'queued' || reply.state === 'calling')) return;
    if (!review.reply_text) return;
    if (!method.canRemove) {
      throw new AppError('invalid', `Remove the reply on ${method.platformName || 'the platform'} itself.`, {
        reason: 'no_reply_method',
      });
    }
    const locked = await lockIdleReply(ctx, reviewId);
    await orderReply(ctx, locked, { doing: 'remove', text: '' });
    await record(ctx, 'replies.remove', { type: 'review', id: reviewId }, { replyId: locked.id });
  });
  return loadReplyView(ctx, reviewId);
}
