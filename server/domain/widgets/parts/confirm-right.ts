import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, MemberCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import { acknowledge } from '#server/domain/businesses/parts/acknowledge.ts';
import { SHOW_REVIEWS_RULE, showReviewsPromise } from '#shared/business/acknowledgements.ts';

/** Whether somebody has confirmed that the business may show what others wrote. */
export async function hasConfirmedRight(ctx: BusinessCtx): Promise<boolean> {
  const count = await ctx.db.$count(
    acknowledgements,
    and(eq(acknowledgements.business_id, ctx.business.id), eq(acknowledgements.kind, 'show-reviews')),
  );
  return count > 0;
}

/** Needed once, and recorded with its wording. */
export async function confirmRight(
  ctx: BusinessCtx & MemberCtx,
  businessName: string,
  acknowledged: boolean,
): Promise<void> {
  if (await hasConfirmedRight(ctx)) return;
  if (!acknowledged) {
    const message = 'Please read this and check the box before your reviews are shown.';
    throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
  }
  await acknowledge(ctx, 'show-reviews', `${SHOW_REVIEWS_RULE} ${showReviewsPromise(businessName)}`);
}
