import type { Ctx } from '#server/core/context.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findByLink } from '#server/domain/reviews/parts/agreement-by-link.ts';
import { endOf } from '#server/domain/reviews/parts/find-agreements.ts';
import { allow } from '#server/identity/allow.ts';
import type { AgreementPageView } from '#shared/reviews/agreements.ts';

/** An agreement as its author reads it again, without the answer: links are passed on. Opening it changes nothing. */
export async function findAgreement(ctx: Ctx, input: { token: string }): Promise<AgreementPageView | null> {
  allow(ctx, 'reviews.agree');
  const found = await findByLink(ctx, input.token);
  if (!found) return null;
  const { agreement, business } = found;
  return {
    appName: ctx.config.appName,
    businessName: business.business_name,
    brand: await loadBrand(ctx, business),
    reviewPath: reviewPathOf(business),
    language: agreement.language,
    wording: agreement.wording.split('\n'),
    agreedAt: agreement.agreed_at,
    expiresAt: agreement.expires_at,
    isInForce: endOf(agreement, { now: ctx.now(), isHealthcare: business.is_healthcare }) === null,
    timeZone: business.time_zone,
  };
}
