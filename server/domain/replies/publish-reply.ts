import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { assertFits } from '#server/domain/replies/parts/assert-fits.ts';
import { assertSeen } from '#server/domain/replies/parts/assert-seen.ts';
import { assertPrivate } from '#server/domain/replies/parts/check-privacy.ts';
import { lockIdleReply, orderReply } from '#server/domain/replies/parts/order-reply.ts';
import { requirePublicReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { readBySecond } from '#server/domain/replies/parts/second-reader.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { SentReply } from '#shared/replies/replies.ts';
import { PublishReply } from '#shared/replies/reply-input.ts';

/**
 * A person publishes this text through the platform's API: writes the order, a job carries it out. What is published
 * already with these words is left alone.
 */
export async function publishReply(ctx: Ctx, input: PublishReply): Promise<SentReply> {
  allow(ctx, 'replies.publish');
  const { reviewId, text, override, confirmed, instead } = parse(PublishReply, input);
  const { second } = await readBySecond(ctx, await loadSubject(ctx, reviewId), text);
  await withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, reviewId, { lock: true });
    const method = requirePublicReplyMethod(ctx, subject);
    const { review, reply: before } = subject;
    if (method.kind !== 'api') {
      throw new AppError(
        'invalid',
        `Copy the reply and post it on ${method.platformName || 'the platform'}.`,
        {
          reason: 'no_reply_method',
        },
      );
    }
    const isSame = before?.text === text && before.doing === 'publish';
    if (isSame && (before.state === 'queued' || before.state === 'calling')) return;
    if (isSame && review.reply_text === text) return;
    assertSeen(subject, { text, instead });
    if (review.reply_text && !method.canEdit) {
      throw new AppError(
        'conflict',
        `${method.platformName} does not let a reply be changed. Remove it first.`,
        {
          reason: 'no_reply_edit',
        },
      );
    }
    assertFits(method, text);
    const reply = await lockIdleReply(ctx, reviewId);
    await assertPrivate(ctx, subject, { text, override, confirmed });
    await orderReply(ctx, reply, { doing: 'publish', text });
    await record(ctx, 'replies.publish', { type: 'review', id: reviewId }, { replyId: reply.id });
  });
  return { ...(await loadReplyView(ctx, reviewId)), second };
}
