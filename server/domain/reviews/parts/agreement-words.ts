import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviewLinkOf } from '#server/domain/businesses/view.ts';
import { AUTHORIZED_DAYS } from '#shared/reviews/agreements.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn } from '#shared/texts/texts.ts';
import { dayInLanguage } from '#shared/time/day-in-language.ts';
import { DAY_MS } from '#shared/time/durations.ts';

export interface AgreementWords {
  sentence: string;
  parts: string[];
  expiresAt: Date | null;
  /** Of these words and of the answer they are about: whatever changes, the author reads it again. */
  digest: string;
}

/** What an author is asked to agree to today. In healthcare it is an authorization, with an end. */
export function agreementWords(
  ctx: Ctx,
  business: typeof businessProfiles.$inferSelect,
  answer: { rating: number; review_text: string },
  language: CustomerLanguage,
): AgreementWords {
  const texts = textsIn(language).agreement;
  const expiresAt = business.is_healthcare ? new Date(ctx.now().getTime() + AUTHORIZED_DAYS * DAY_MS) : null;
  const slots = {
    business: business.business_name,
    app: ctx.config.appName,
    address: `${reviewLinkOf(ctx, business)}/all`.replace(/^https?:\/\//, ''),
    date: expiresAt ? dayInLanguage(expiresAt, { language, timeZone: business.time_zone }) : '',
  };
  const sentence = interpolate(expiresAt ? texts.signedSentence : texts.sentence, slots);
  const parts = expiresAt ? texts.parts.map((part) => interpolate(part, slots)) : [];
  const digest = hashToken(JSON.stringify([sentence, parts, answer.rating, answer.review_text]));
  return { sentence, parts, expiresAt, digest };
}
