import type { Ctx } from '#server/core/context.ts';
import { loadBrand, loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { findReviewByToken, findSubject } from '#server/domain/reviews/internal.ts';
import { toThanksView } from '#server/domain/reviews/page-view.ts';
import { findLatestAgreement } from '#server/domain/reviews/parts/find-agreements.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { ThanksView } from '#shared/reviews/reviews.ts';
import { languageFor, type WantedLanguage } from '#shared/text/languages.ts';

interface FindThanksPage {
  businessKey: string;
  token: string | null;
  wanted?: WantedLanguage;
}

/** The page after submitting. The token identifies the answer, which must belong to this business. */
export async function findThanksPage(
  ctx: Ctx,
  { businessKey, token, wanted }: FindThanksPage,
): Promise<ThanksView | null> {
  allow(ctx, 'reviews.open');
  if (!token) return null;
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return null;
  const review = await findReviewByToken(ctx, business.id, token);
  if (!review) return null;
  const known = await findSubject(ctx, business.id, review.contact_id);
  const language = languageFor(known.language, wanted);
  const inside = { ...ctx, business: { id: business.id, userId: business.user_id } };
  return toThanksView(ctx, {
    business,
    chosen: await loadChosenPlatforms(ctx, business.id),
    review,
    person: known.person,
    mail: customerMail(ctx, await findConnection(inside, 'email'), business.business_name),
    language,
    brand: await loadBrand(ctx, business),
    agreement: await findLatestAgreement({ ...ctx, business }, review.id),
  });
}
