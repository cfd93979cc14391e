import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { changeReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { NOT_HANDLED } from '#server/domain/reviews/parts/not-handled.ts';
import { reopenTexts } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';
import { HandledBatch } from '#shared/reviews/inbox-input.ts';

/** Undoes one press of "handled"; reviews changed since already wait again. */
export async function undoHandled(ctx: Ctx, input: HandledBatch): Promise<{ reopened: number }> {
  allow(ctx, 'reviews.handle');
  const parsed = HandledBatch.safeParse(input);
  if (!parsed.success) throw notFound('batch');
  const { batchId } = parsed.data;
  return withTx(ctx, async (ctx) => {
    const rows = await changeReviews(ctx, eq(REVIEW.handled_batch, batchId), NOT_HANDLED);
    rows.push(...(await reopenTexts(ctx, eq(inboundMessages.handled_batch, batchId))));
    if (rows.length > 0) {
      const subject = { type: 'review-batch', id: batchId };
      await record(ctx, 'reviews.reopen', subject, { reviews: rows.length });
    }
    return { reopened: rows.length };
  });
}
