import type { Ctx } from '#server/core/context.ts';
import { businessTag } from '#server/core/page-tags.ts';
import { formatPhone } from '#server/core/phones.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { DELETION_GRACE_DAYS } from '#shared/accounts/account-limits.ts';
import { MARK_DAYS } from '#shared/business/events.ts';
import type { PrivacyNoticeView } from '#shared/reviews/privacy-notice.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

interface FindPrivacyNotice {
  businessKey: string;
  language: CustomerLanguage;
}

interface PrivacyNotice {
  page: PrivacyNoticeView;
  /** Null where the page has another address. */
  cacheTag: string | null;
  /** Where the business is today if the key is a former address. */
  movedTo: string | null;
}

/** Who gets what customers say, why, how long, and whom to ask; null if there is no such business. */
export async function findPrivacyNotice(
  ctx: Ctx,
  { businessKey, language }: FindPrivacyNotice,
): Promise<PrivacyNotice | null> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return null;
  const ours = [business.review_link_url, business.user_id];
  const reachedBy = [formatPhone(business.phone, business.country), business.website];
  const reviewPath = reviewPathOf(business);
  return {
    page: {
      language,
      appName: ctx.config.appName,
      businessName: business.business_name,
      brand: await loadBrand(ctx, business),
      address: business.postal_address.split('\n').filter(Boolean),
      slots: {
        business: business.business_name,
        contact: business.privacy_contact || reachedBy.filter(Boolean).join(', '),
        app: ctx.config.appName,
        operator: ctx.config.supportEmail,
        days: String(DELETION_GRACE_DAYS),
        visitDays: String(MARK_DAYS),
      },
      ownWords: business.privacy_words.split(/\n{2,}/).filter(Boolean),
      reviewPath,
    },
    cacheTag: ours.includes(businessKey) ? businessTag(business.id) : null,
    movedTo: ours.includes(businessKey.toLowerCase()) ? null : `${reviewPath}/privacy`,
  };
}
