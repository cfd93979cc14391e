import type { Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { type ChosenPlatform, reviewLinkOf, toOfferedPlatforms } from '#server/domain/businesses/view.ts';
import type { CustomerMail } from '#server/domain/connections/parts/customer-mail.ts';
import {
  type AnswerRow,
  isWhollyKnown,
  type KnownPerson,
  type KnownVisit,
  reviewToken,
  routingOf,
} from '#server/domain/reviews/internal.ts';
import { initialsOf } from '#shared/business/initials.ts';
import type { PictureView } from '#shared/business/pictures.ts';
import { maskedAddress } from '#shared/contacts/masked-address.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { writeReviewPage } from '#shared/platforms/profiles/offer-profile.ts';
import { pathsFor } from '#shared/reviews/review-routing.ts';
import type { Destination, EarlierAnswer, ReviewFormView, ThanksView } from '#shared/reviews/reviews.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import { fillSlots, textsIn, titleIn } from '#shared/texts/texts.ts';

type BusinessRow = typeof businessProfiles.$inferSelect;

export function toReviewFormView(
  ctx: Ctx,
  business: BusinessRow,
  chosen: ChosenPlatform[],
  visit: KnownVisit | null,
  language: CustomerLanguage,
  picture: PictureView | null,
): ReviewFormView {
  return {
    language,
    appName: ctx.config.appName,
    businessName: business.business_name,
    initials: initialsOf(business.business_name),
    title: titleIn(language, business.review_link_title),
    canonicalUrl: reviewLinkOf(ctx, business),
    picture,
    routing: routingOf(business),
    platforms: toOfferedPlatforms(chosen).map(({ platformId, name, color }) => ({
      id: platformId,
      name,
      color,
    })),
    answer: visit?.review && visit.isOwn ? withoutPerson(toEarlierAnswer(visit.review), visit.person) : null,
    isInvited: visit?.invitationId != null,
    isAnswered: visit?.review != null,
    isKnown: isWhollyKnown(visit?.person ?? null),
  };
}

interface ThanksFacts {
  business: BusinessRow;
  chosen: ChosenPlatform[];
  review: AnswerRow;
  person: KnownPerson | null;
  mail: Pick<CustomerMail, 'from' | 'isLocalOnly'>;
  language: CustomerLanguage;
}

export function toThanksView(
  ctx: Ctx,
  { business, chosen, review, person, mail, language }: ThanksFacts,
): ThanksView {
  const platform = findPlatform(review.platform_id);
  const { path, email } = withoutPerson(toEarlierAnswer(review), person);
  const query = fillSlots(textsIn(language).thanks.searchQuery, { business: business.business_name });
  const search = `https://www.google.com/search?q=${encodeURIComponent(query)}`;
  const destinationOf = (platformId: number): Destination => {
    const own = ownAddress(chosen, platformId);
    return { url: own ?? search, kind: own ? 'platform' : 'search' };
  };
  const paths = Object.values(pathsFor(review.rating, routingOf(business)));
  const isPrivate = path === 'private';
  const others = toOfferedPlatforms(chosen).map(({ platformId, name }) => ({
    ...destinationOf(platformId),
    platformName: name,
  }));
  // Platforms without a link of their own share the one search.
  const alsoOn = others.filter(({ url }, at) => others.findIndex((one) => one.url === url) === at);
  return {
    language,
    appName: ctx.config.appName,
    businessName: business.business_name,
    initials: initialsOf(business.business_name),
    path,
    text: review.review_text,
    platformName: platform?.publicName ?? platform?.name ?? '',
    destination: isPrivate ? null : destinationOf(review.platform_id),
    alsoOn: isPrivate && paths.includes('public') ? alsoOn : [],
    answer: isPrivate && !mail.isLocalOnly ? { to: maskedAddress(email), from: mail.from.address } : null,
    changeUrl: `${reviewLinkOf(ctx, business)}?e=${encodeURIComponent(reviewToken(ctx, review.id))}`,
  };
}

/** Where reviews of the business are written on this platform; null where only a search can find it. */
export function ownAddress(chosen: readonly ChosenPlatform[], platformId: number): string | null {
  const link = chosen.find((platform) => platform.platformId === platformId)?.writeReviewUrl ?? '';
  // Asked again: one kept by an earlier version may lead to any site, or be no address at all.
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

/** What was left empty comes back empty: whoever left it may not be the person whom we know. */
function withoutPerson(answer: EarlierAnswer, person: KnownPerson | null): EarlierAnswer {
  const { name, email } = answer;
  return {
    ...answer,
    name: name === person?.name ? '' : name,
    email: email === person?.email ? '' : email,
  };
}
