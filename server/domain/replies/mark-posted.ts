import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { replies } from '#server/db/schema/replies.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { assertSeen } from '#server/domain/replies/parts/assert-seen.ts';
import { assertPrivate } from '#server/domain/replies/parts/check-privacy.ts';
import { lockIdleReply } from '#server/domain/replies/parts/order-reply.ts';
import { requirePublicReplyMethod } from '#server/domain/replies/parts/reply-method.ts';
import { readBySecond } from '#server/domain/replies/parts/second-reader.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { SentReply } from '#shared/replies/replies.ts';
import { PublishReply } from '#shared/replies/reply-input.ts';

/** Somebody has pasted it on the platform. It counts from now on; the next reading that tells of a reply knows better. */
export async function markPosted(ctx: Ctx, input: PublishReply): Promise<SentReply> {
  allow(ctx, 'replies.publish');
  const { reviewId, text, override, confirmed, instead } = parse(PublishReply, input);
  const { second } = await readBySecond(ctx, await loadSubject(ctx, reviewId), text);
  await withTx(ctx, async (ctx) => {
    const subject = await loadSubject(ctx, reviewId, { lock: true });
    requirePublicReplyMethod(ctx, subject);
    const reply = await lockIdleReply(ctx, reviewId);
    if (reply.state === 'posted' && subject.review.reply_text === text) return;
    assertSeen(subject, { text, instead });
    await assertPrivate(ctx, subject, { text, override, confirmed });
    const now = ctx.now();
    await ctx.db
      .update(replies)
      .set({ state: 'posted', doing: null, text, fault: null, settled_at: now, updated_at: now })
      .where(eq(replies.id, reply.id));
    await changeReviews(ctx, eq(REVIEW.id, reviewId), {
      reply_text: text,
      reply_at: now,
      reply_state: null,
      reply_reason: '',
      reply_from_here: true,
      updated_at: now,
    });
    await record(ctx, 'replies.post', { type: 'review', id: reviewId }, { replyId: reply.id });
  });
  return { ...(await loadReplyView(ctx, reviewId)), second };
}
