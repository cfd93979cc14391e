import { and, eq, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { lockSubmission } from '#server/db/reviews/change-reviews.ts';
import { eraseSubmissions } from '#server/db/reviews/erase-submissions.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { allow } from '#server/identity/allow.ts';
import { EraseAnswer } from '#shared/reviews/inbox-input.ts';

/**
 * Forgets who gave an answer on the review page, and what was said in private. A contact is erased
 * there, with everything that is known of them.
 */
export async function eraseAnswer(ctx: Ctx, input: EraseAnswer): Promise<void> {
  allow(ctx, 'reviews.erase');
  const { reviewId } = parse(EraseAnswer, input);
  await withTx(ctx, async (ctx) => {
    const [locked] = await lockSubmission(ctx, reviewId);
    if (!locked) throw notFound('answer');
    const ofNobody = and(eq(REVIEW.id, reviewId), isNull(REVIEW.contact_id));
    const erased = await eraseSubmissions(ctx, ofNobody, { now: ctx.now() });
    if (erased === 0) throw new AppError('conflict', 'This person is a contact. Erase the contact instead.');
    await record(ctx, 'reviews.erase', { type: 'review', id: reviewId }, {});
  });
}
