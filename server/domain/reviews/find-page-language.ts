import type { Ctx } from '#server/core/context.ts';
import { findKnownVisit, type VisitLinks } from '#server/domain/reviews/internal.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type CustomerLanguage, languageFor, type WantedLanguage } from '#shared/text/languages.ts';

interface FindPageLanguage extends VisitLinks {
  businessKey: string;
  wanted: WantedLanguage;
}

/** The language in which the form of this visit was shown, for its error messages. */
export async function findPageLanguage(
  ctx: Ctx,
  { businessKey, wanted, ...links }: FindPageLanguage,
): Promise<CustomerLanguage> {
  allow(ctx, 'reviews.open');
  if (wanted.chosen || (!links.invitation && !links.edit)) return languageFor(null, wanted);
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) return languageFor(null, wanted);
  return languageFor((await findKnownVisit(ctx, business.id, links))?.language, wanted);
}
