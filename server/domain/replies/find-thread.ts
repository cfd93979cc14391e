import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import { loadSubject } from '#server/domain/replies/internal.ts';
import { loadThread } from '#server/domain/replies/parts/load-thread.ts';
import { findAnswerOf } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ThreadView } from '#shared/replies/replies.ts';
import { OfReview } from '#shared/replies/reply-input.ts';

/**
 * What was written about one answer by email, both ways; of a public review, about the answer before it. Null where
 * there is nothing to read and nobody to write to.
 */
export async function findThread(ctx: Ctx, input: OfReview): Promise<ThreadView | null> {
  allow(ctx, 'replies.read');
  const parsed = OfReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  const { reviewId } = parsed.data;
  const answerId = await findAnswerOf(ctx, reviewId);
  const subject = await loadSubject(ctx, answerId ?? reviewId);
  const kind = kindOf(subject.review);
  if (kind === 'platform') return null;
  const thread = await loadThread(ctx, subject);
  const canStart = kind === 'private' || thread.email !== '';
  return thread.mails.length > 0 || (canStart && !answerId) ? thread : null;
}
