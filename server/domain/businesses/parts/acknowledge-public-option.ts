import type { BusinessCtx, MemberCtx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { acknowledge } from '#server/domain/businesses/parts/acknowledge.ts';
import { PUBLIC_OPTION_RULE, publicOptionPromise } from '#shared/business/acknowledgements.ts';

/** Records who switched the public option off, when, and the text they confirmed; required for switching it off. */
export async function acknowledgePublicOption(
  ctx: BusinessCtx & MemberCtx,
  businessName: string,
  acknowledged: boolean,
): Promise<void> {
  if (!acknowledged) {
    const message = 'Please read this and check the box, or keep the line.';
    throw invalidAt('acknowledged', message, { reason: 'acknowledgement_needed' });
  }
  await acknowledge(ctx, 'public-option-off', `${PUBLIC_OPTION_RULE} ${publicOptionPromise(businessName)}`);
}
