import type { Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import {
  type ChosenPlatform,
  reviewLinkOf,
  reviewPathOf,
  toOfferedPlatforms,
} from '#server/domain/businesses/view.ts';
import type { CustomerMail } from '#server/domain/connections/parts/customer-mail.ts';
import {
  type AnswerRow,
  isWhollyKnown,
  type KnownPerson,
  type KnownVisit,
  reviewToken,
  routingOf,
} from '#server/domain/reviews/internal.ts';
import { agreementPath } from '#server/domain/reviews/parts/agreement-link.ts';
import { agreementWords } from '#server/domain/reviews/parts/agreement-words.ts';
import { type AgreementRow, endOf } from '#server/domain/reviews/parts/find-agreements.ts';
import type { BrandView } from '#shared/business/brand.ts';
import { maskedAddress } from '#shared/contacts/masked-address.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { writeReviewPage } from '#shared/platforms/profiles/offer-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { pathsFor } from '#shared/reviews/review-routing.ts';
import type {
  Destination,
  EarlierAnswer,
  OfferedPlatform,
  ReviewFormView,
  ThanksView,
} from '#shared/reviews/reviews.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { interpolate, textsIn, titleIn } from '#shared/texts/texts.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;

export function toReviewFormView(
  ctx: Ctx,
  business: BusinessRow,
  chosen: ChosenPlatform[],
  visit: KnownVisit | null,
  language: CustomerLanguage,
  brand: BrandView,
): ReviewFormView {
  return {
    language,
    appName: ctx.config.appName,
    businessName: business.business_name,
    brand,
    title: titleIn(language, business.review_link_title),
    canonicalUrl: reviewLinkOf(ctx, business),
    sharePicture: `${reviewLinkOf(ctx, business)}/share.png?v=${business.version}`,
    routing: routingOf(business),
    platforms: toOffered(chosen),
    answer: visit?.review && visit.isOwn ? withoutPerson(toEarlierAnswer(visit.review), visit.person) : null,
    isInvited: visit?.invitationId != null,
    isAnswered: visit?.review != null,
    isKnown: isWhollyKnown(visit?.person ?? null),
  };
}

function toOffered(chosen: ChosenPlatform[]): OfferedPlatform[] {
  return toOfferedPlatforms(chosen).map(({ platformId, name, color }) => ({ id: platformId, name, color }));
}

interface ThanksFacts {
  business: BusinessRow;
  chosen: ChosenPlatform[];
  review: AnswerRow;
  person: KnownPerson | null;
  mail: Pick<CustomerMail, 'from' | 'isLocalOnly'>;
  language: CustomerLanguage;
  brand: BrandView;
  agreement: AgreementRow | null;
}

export function toThanksView(ctx: Ctx, facts: ThanksFacts): ThanksView {
  const { business, chosen, review, person, mail, language, brand } = facts;
  const platform = findPlatform(review.platform_id);
  const { path, email } = withoutPerson(toEarlierAnswer(review), person);
  const query = interpolate(textsIn(language).thanks.searchQuery, { business: business.business_name });
  const search = `https://www.google.com/search?q=${encodeURIComponent(query)}`;
  const platformName = platform ? publicNameOf(platform) : '';
  const destinationOf = (platform: OfferedPlatform): Destination => {
    const own = ownAddress(chosen, platform.id);
    return { url: own ?? search, kind: own ? 'platform' : 'search', platform };
  };
  const paths = Object.values(pathsFor(review.rating, routingOf(business)));
  const isPrivate = path === 'private';
  const others = toOffered(chosen).map(destinationOf);
  // Platforms without a link of their own share the same search page.
  const alsoOn = others.filter(({ url }, at) => others.findIndex((one) => one.url === url) === at);
  return {
    language,
    appName: ctx.config.appName,
    businessName: business.business_name,
    brand,
    path,
    text: review.review_text,
    platformName,
    destination: isPrivate
      ? null
      : destinationOf({ id: review.platform_id, name: platformName, color: platform?.color ?? '' }),
    alsoOn: isPrivate && paths.includes('public') ? alsoOn : [],
    answer: isPrivate && !mail.isLocalOnly ? { to: maskedAddress(email), from: mail.from.address } : null,
    changeUrl: `${reviewLinkOf(ctx, business)}?e=${encodeURIComponent(reviewToken(ctx, review.id))}`,
    agreePath: `${reviewPathOf(business)}/thanks?r=${encodeURIComponent(reviewToken(ctx, review.id))}`,
    agreement: isPrivate || review.is_test ? null : toAgreement(ctx, facts),
  };
}

function toAgreement(
  ctx: Ctx,
  { business, review, person, language, agreement }: ThanksFacts,
): ThanksView['agreement'] {
  const facts = { now: ctx.now(), isHealthcare: business.is_healthcare };
  if (agreement && endOf(agreement, facts) === null) {
    const inside = { ...ctx, business: { id: business.id, userId: business.user_id } };
    return { kind: 'given', path: agreementPath(inside, agreement.id, null) };
  }
  const { sentence, parts, digest } = agreementWords(ctx, business, review, language);
  const { name } = withoutPerson(toEarlierAnswer(review), person);
  return { kind: 'asked', sentence, parts, isSigned: business.is_healthcare, name, digest };
}

/** The address for writing a review on this platform; null where it can only be searched for. */
export function ownAddress(chosen: readonly ChosenPlatform[], platformId: number): string | null {
  const link = chosen.find((platform) => platform.platformId === platformId)?.writeReviewUrl ?? '';
  // Validated again: a link saved by an earlier version may lead anywhere, or be invalid.
  return writeReviewPage(platformId, link).value || null;
}

function toEarlierAnswer(review: AnswerRow): EarlierAnswer {
  return {
    rating: review.rating,
    path: review.is_public ? 'public' : 'private',
    platformId: review.platform_id,
    name: review.reviewer_name,
    email: review.reviewer_email,
    text: review.review_text,
  };
}

/** Empty fields stay empty: the visitor may not be the person we know. */
function withoutPerson(answer: EarlierAnswer, person: KnownPerson | null): EarlierAnswer {
  const { name, email } = answer;
  return {
    ...answer,
    name: name === person?.name ? '' : name,
    email: email === person?.email ? '' : email,
  };
}
