import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadFeedback, loadThread } from '#server/domain/replies/parts/load-thread.ts';
import { notFound } from '#server/errors.ts';
import type { ThreadView } from '#shared/replies.ts';
import { OfReview } from '#shared/reply-input.ts';

/** What was written about one private feedback by email, both ways. */
export async function getThread(ctx: Ctx, input: OfReview): Promise<ThreadView> {
  allow(ctx, 'replies.read');
  const parsed = OfReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  return loadThread(ctx, await loadFeedback(ctx, parsed.data.reviewId));
}
