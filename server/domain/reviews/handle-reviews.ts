import { and, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import { changeReviews, lockReviews } from '#server/db/reviews/change-reviews.ts';
import { CAN_BE_HANDLED } from '#server/db/reviews/kinds.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { chosenReviews } from '#server/domain/reviews/parts/inbox-where.ts';
import { markHandled } from '#server/domain/reviews/parts/mark-handled.ts';
import { chosenTexts, handleTexts } from '#server/domain/reviews/parts/texts.ts';
import { loadTimeZone } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { HandleReviews } from '#shared/reviews/inbox-input.ts';

/**
 * Marks reviews as handled, with the outcome. Only reviews needing a reply change, unless `anyway` is set; exactly what
 * one press did can be undone by its `batchId`.
 */
export async function handleReviews(
  ctx: Ctx,
  input: HandleReviews,
): Promise<{ batchId: string; handled: number }> {
  allow(ctx, 'reviews.handle');
  const { outcomes, words, anyway, ...chosen } = parse(HandleReviews, input);
  const kinds = [...new Set(outcomes)];
  return withTx(ctx, async (ctx) => {
    const [batchId, now] = [newId(), ctx.now()];
    const timeZone = await loadTimeZone(ctx);
    const open = and(chosenReviews(ctx, chosen, timeZone), anyway ? undefined : CAN_BE_HANDLED);
    const rows = await changeReviews(
      ctx,
      inArray(REVIEW.id, lockReviews(ctx, open)),
      markHandled({ batch: batchId, at: now, kinds, words }),
    );
    rows.push(...(await handleTexts(ctx, await chosenTexts(ctx, chosen, timeZone), batchId)));
    const [only] = rows;
    if (only) {
      const subject =
        rows.length === 1 ? { type: 'review', id: only.id } : { type: 'review-batch', id: batchId };
      await record(ctx, 'reviews.handle', subject, { reviews: rows.length, outcomes });
    }
    return { batchId, handled: rows.length };
  });
}
