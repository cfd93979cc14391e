import type { Ctx } from '#server/core/context.ts';
import { findKnownVisit, type VisitLinks } from '#server/domain/reviews/internal.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type CustomerLanguage, languageFor } from '#shared/text/languages.ts';

interface FindPageLanguage extends VisitLinks {
  businessKey: string;
  /** Of the browser. */
  language: CustomerLanguage;
}

/** In which language the form of this visit was shown, so that what is wrong with it is said in the same. */
export async function findPageLanguage(
  ctx: Ctx,
  { businessKey, language: browser, ...links }: FindPageLanguage,
): Promise<CustomerLanguage> {
  allow(ctx, 'reviews.open');
  if (!links.invitation && !links.edit) return browser;
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return browser;
  return languageFor((await findKnownVisit(ctx, business.id, links))?.language, browser);
}
