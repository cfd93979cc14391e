import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { lockSubmission } from '#server/db/reviews/change-reviews.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { allow } from '#server/identity/allow.ts';
import { StopShowing } from '#shared/reviews/agreement-input.ts';

/** An author told the business, not us, that an answer is no longer to be shown. Only the author can agree again. */
export async function stopShowing(ctx: Ctx, input: StopShowing): Promise<void> {
  allow(ctx, 'reviews.stop-showing');
  const { reviewId } = parse(StopShowing, input);
  await withTx(ctx, async (ctx) => {
    const [locked] = await lockSubmission(ctx, reviewId);
    if (!locked) throw notFound('answer');
    const ended = await endAgreements(ctx, [reviewId], { by: 'business', now: ctx.now() });
    if (ended.length === 0) return;
    await record(ctx, 'reviews.take-back', { type: 'review', id: reviewId }, { by: 'business' });
  });
}
