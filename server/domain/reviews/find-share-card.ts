import type { Ctx } from '#server/core/context.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { loadStoredPicture, type StoredPicture } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { initialsOf } from '#shared/business/initials.ts';

export interface ShareCard {
  businessName: string;
  initials: string;
  /** `#rrggbb`, or empty for the product's own colour. */
  color: string;
  logo: StoredPicture | null;
}

/** What other sites show beside a link to the review page; null where nobody is asked for reviews. */
export async function findShareCard(
  ctx: Ctx,
  { businessKey }: { businessKey: string },
): Promise<ShareCard | null> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business || business.closed_at) return null;
  return {
    businessName: business.business_name,
    initials: initialsOf(business.business_name),
    color: business.brand_color,
    logo: business.logo_id ? await loadStoredPicture(ctx, business.logo_id) : null,
  };
}
