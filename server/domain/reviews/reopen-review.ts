import { and, eq, isNotNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { NOT_HANDLED } from '#server/domain/reviews/parts/not-handled.ts';
import { findText, reopenTexts } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';
import { ReopenReview } from '#shared/reviews/inbox-input.ts';

/** Marks a review as not handled, however long ago it was marked. */
export async function reopenReview(ctx: Ctx, input: ReopenReview): Promise<void> {
  allow(ctx, 'reviews.handle');
  const { reviewId } = parse(ReopenReview, input);
  await withTx(ctx, async (ctx) => {
    const isThis = eq(REVIEW.id, reviewId);
    const [changed] = await changeReviews(ctx, and(isThis, isNotNull(REVIEW.handled_at)), NOT_HANDLED);
    const [text] = changed ? [] : await reopenTexts(ctx, eq(inboundMessages.id, reviewId));
    if (changed || text) return record(ctx, 'reviews.reopen', { type: 'review', id: reviewId });
    const [there] = await selectReviews(ctx, { id: REVIEW.id }, isThis);
    if (!there && !(await findText(ctx, reviewId))) throw notFound('review');
  });
}
