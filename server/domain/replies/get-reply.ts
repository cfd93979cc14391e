import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { loadReplyView } from '#server/domain/replies/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReplyView } from '#shared/replies/replies.ts';
import { OfReview } from '#shared/replies/reply-input.ts';

/** The composer beside one review: its versions, what the platform has, and how a reply would get there. */
export async function getReply(ctx: Ctx, input: OfReview): Promise<ReplyView> {
  allow(ctx, 'replies.read');
  const parsed = OfReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  return loadReplyView(ctx, parsed.data.reviewId);
}
