import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { replies } from '#server/db/schema/replies.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { OfReview } from '#shared/replies/reply-input.ts';

/** It was not posted after all. What a reading has seen on the platform stays. */
export async function undoPosted(ctx: Ctx, input: OfReview): Promise<ReplyView> {
  allow(ctx, 'replies.publish');
  const { reviewId } = parse(OfReview, input);
  await withTx(ctx, async (ctx) => {
    const { review, reply } = await loadSubject(ctx, reviewId, { lock: true });
    if (reply?.state !== 'posted' || !review.reply_from_here) return;
    const now = ctx.now();
    await ctx.db
      .update(replies)
      .set({ state: 'draft', settled_at: null, updated_at: now })
      .where(and(eq(replies.business_id, ctx.business.id), eq(replies.id, reply.id)));
    await changeReviews(ctx, eq(REVIEW.id, reviewId), {
      reply_text: '',
      reply_at: null,
      reply_state: null,
      reply_from_here: false,
      updated_at: now,
    });
    await record(ctx, 'replies.undo-post', { type: 'review', id: reviewId }, { replyId: reply.id });
  });
  return loadReplyView(ctx, reviewId);
}
