import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { MAIL_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { findEarlierNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { reviewValues } from '#server/domain/platforms/parts/review-values.ts';
import { writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';

/**
 * Stores a review from a mail. One that exists, from whatever source, stays as it is: a mail has only the beginning of
 * the text, and two people may forward the same one. Runs in the caller's transaction.
 */
export async function saveMailedReviews(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  review: ReadReview,
): Promise<'review' | 'known'> {
  const isFirst = connection.last_good_at === null;
  const origin = { idOf: MAIL_READER, storage: 'keep', isFirst, connectedAt: connection.created_at } as const;
  const values = reviewValues(review, origin, ctx.now());
  // Looks under the IDs of every reader, mails included.
  const earlier = await findEarlierNames(ctx, { id: connection.id, reader: '' }, [values]);
  if (earlier.size > 0) return 'known';
  const { added, reviewIds } = await writeReviews(ctx, connection, [review], {
    idOf: MAIL_READER,
    storage: 'keep',
    isFirst,
    hasEarlierNames: false,
  });
  await matchReviews(ctx, connection.platform_id, isAmong(REVIEW.id, reviewIds));
  return added > 0 ? 'review' : 'known';
}
