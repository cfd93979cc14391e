import { formatPhone } from '#server/core/phones.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

/** Where a reply may take facts from without anybody asking: the review, the profile, and the owner's own words. */
export function knownFactsOf({
  business,
  review,
  settings,
  connection,
  ownEmails,
  ownerName,
}: Subject): string {
  const { samples, words_to_use, signature, team_names } = settings;
  return [
    ...[review.title, review.review_text, review.reviewer_name, review.rating ?? ''],
    ...[publicNameOf(findPlatform(review.platform_id)), connection?.place_name ?? ''],
    ...[business.kind, findBusinessKind(business.kind)?.label ?? ''],
    ...[business.business_name, business.website, business.postal_address, business.closing_words],
    ...[business.privacy_contact, business.phone, formatPhone(business.phone, business.country)],
    ...[ownerName, signature, ...ownEmails, ...samples, ...words_to_use, ...team_names],
  ]
    .filter((one) => one !== '')
    .join('\n');
}
