import type { BusinessCtx, UserCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { acknowledge } from '#server/domain/businesses/parts/acknowledge.ts';
import { PUBLIC_OPTION_RULE, publicOptionPromise } from '#shared/business/acknowledgements.ts';

/** Keeps who took the public way away, when, and the words he read. Without his word it stays. */
export async function acknowledgePublicOption(
  ctx: BusinessCtx & UserCtx,
  businessName: string,
  acknowledged: boolean,
): Promise<void> {
  if (!acknowledged) {
    const message = 'Please read this and check the box, or keep the line.';
    throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
  }
  await acknowledge(ctx, 'public-option-off', `${PUBLIC_OPTION_RULE} ${publicOptionPromise(businessName)}`);
}
