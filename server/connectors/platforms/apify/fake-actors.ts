import { z } from 'zod';
import { named } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview } from '#server/connectors/platforms/harness.ts';

/** The options of a run: the earliest date, and how many. */
interface Asked {
  since: string;
  most: number;
}

/** An actor as its store page shows it: its input, and the format of one review. */
interface FakeActor {
  /** Null for an invalid input. */
  asked(input: unknown): Asked | null;
  itemOf(review: FakeReview): object;
}

/** An actor that is not in the store, with fields of its own. */
export const ODD_ACTOR = 'bright/doctor-reviews';

const MANY = 2_000;
const Pages = z.array(z.object({ url: z.url() })).length(1);

function actor<Input>(
  schema: z.ZodType<Input>,
  asks: (input: Input) => Partial<Asked>,
  itemOf: FakeActor['itemOf'],
): FakeActor {
  return {
    asked: (input) => {
      const { data, success } = schema.safeParse(input);
      return success ? { since: '', most: MANY, ...withoutGaps(asks(data)) } : null;
    },
    itemOf,
  };
}

const withoutGaps = (asked: Partial<Asked>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const carabain = actor(
  z.object({ url: z.url(), limit: z.number() }),
  ({ limit: most }) => ({ most }),
  ({ author, stars, title, text, writtenAt, reply }) => ({
    author,
    rating: stars,
    title,
    text,
    published_at: writtenAt.toISOString(),
    reply: reply?.text ?? null,
  }),
);

/** By their names in the store. */
export const FAKE_ACTORS: Readonly<Record<string, FakeActor>> = {
  [ODD_ACTOR]: actor(
    z.object({
      startUrls: z.array(z.string()),
      onlySince: z.string().optional(),
      limit: z.number().optional(),
    }),
    ({ onlySince: since, limit: most }) => ({ since, most }),
    (review) => ({
      ...named(review, { reviewId: review.id }),
      reviewer: review.author ? { name: review.author } : null,
      stars: review.odd ? 'five stars' : review.stars,
      title: review.title,
      text: review.text,
      publishedAt: review.writtenAt.toISOString(),
      response: review.reply ? { text: review.reply.text } : null,
      url: `https://www.healthgrades.com/review/${review.id}`,
    }),
  ),
  'compass/google-maps-reviews-scraper': actor(
    z.object({
      startUrls: Pages,
      maxReviews: z.number(),
      reviewsSort: z.literal('newest'),
      reviewsOrigin: z.enum(['all', 'google']),
      language: z.string(),
      personalData: z.boolean(),
      reviewsStartDate: z.string().optional(),
    }),
    ({ reviewsStartDate: since, maxReviews: most }) => ({ since, most }),
    (review) => ({
      ...named(review, { reviewId: review.id }),
      title: 'Bright Smile Dental',
      placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
      name: review.author,
      stars: review.stars,
      rating: null,
      text: review.text,
      textTranslated: null,
      publishAt: '2 months ago',
      publishedAtDate: review.writtenAt.toISOString(),
      reviewUrl: `https://www.google.com/maps/reviews/data=${review.id}`,
      reviewOrigin: 'Google',
      responseFromOwnerText: review.reply?.text ?? null,
      responseFromOwnerDate: null,
      likesCount: 0,
      isLocalGuide: false,
      originalLanguage: review.language,
    }),
  ),
  'tri_angle/yelp-review-scraper': actor(
    z.object({ startUrls: Pages, maxReviewsPerUrl: z.number(), dateFrom: z.string().optional() }),
    ({ dateFrom: since, maxReviewsPerUrl: most }) => ({ since, most }),
    (review) => ({
      ...named(review, { id: review.id }),
      businessName: 'Bright Smile Dental',
      businessUrl: 'https://www.yelp.com/biz/bright-smile',
      reviewerName: review.author,
      rating: review.stars,
      text: review.text,
      date: review.writtenAt.toISOString(),
    }),
  ),
  'maxcopell/tripadvisor-reviews': actor(
    z.object({
      startUrls: Pages,
      maxItemsPerQuery: z.number(),
      scrapeReviewerInfo: z.boolean(),
      reviewRatings: z.array(z.string()),
      reviewsLanguages: z.array(z.string()),
    }),
    ({ maxItemsPerQuery: most }) => ({ most }),
    (review) => ({
      ...named(review, { id: review.id }),
      title: review.title,
      text: review.text,
      rating: review.stars,
      originalLanguage: review.language,
      publishedDate: dayOf(review.writtenAt),
      travelDate: '2026-03',
      helpfulVotes: 4,
      url: `https://www.tripadvisor.com/ShowUserReviews-g1-d2-r${review.id}.html`,
      ownerResponse: review.reply && { text: review.reply.text, publishedDate: dayOf(review.reply.at) },
      user: review.author ? { name: review.author, userLocation: { name: 'Berlin, Germany' } } : null,
    }),
  ),
  'voyager/booking-reviews-scraper': actor(
    z.object({
      startUrls: Pages,
      maxReviewsPerHotel: z.number(),
      sortReviewsBy: z.string(),
      reviewScores: z.array(z.string()),
    }),
    ({ maxReviewsPerHotel: most }) => ({ most }),
    (review) => ({
      ...named(review, { id: review.id }),
      userName: review.author,
      userLocation: 'Germany',
      reviewTitle: review.title,
      // Without a text, there are no likes and dislikes either.
      rating: review.stars && review.stars * 2,
      likedText: review.text,
      dislikedText: null,
      reviewDate: dayOf(review.writtenAt),
      reviewLanguage: review.language,
      propertyResponse: review.reply?.text ?? null,
    }),
  ),
  'apify/facebook-reviews-scraper': actor(
    z.object({ startUrls: Pages, resultsLimit: z.number() }),
    ({ resultsLimit: most }) => ({ most }),
    (review) => ({
      ...named(review, { id: review.id, legacyId: review.id }),
      facebookUrl: 'https://www.facebook.com/brightsmile',
      pageName: 'Bright Smile Dental',
      user: review.author ? { id: 'u1', name: review.author } : null,
      date: review.writtenAt.toISOString(),
      text: review.text,
      likesCount: 0,
      commentsCount: 1,
      isRecommended: review.odd ? 'perhaps' : review.stars === null ? null : review.stars >= 3,
      url: `https://www.facebook.com/brightsmile/posts/${review.id}`,
    }),
  ),
  'memo23/trustpilot-scraper-ppe': actor(
    z.object({ startUrls: Pages, maxItems: z.number(), sortBy: z.literal('recent') }),
    ({ maxItems: most }) => ({ most }),
    (review) => ({
      ...named(review, { reviewUrl: `https://www.trustpilot.com/reviews/${review.id}` }),
      rating: review.stars,
      title: review.title,
      text: review.text,
      companyName: 'Bright Smile',
      consumer: { id: 'c1', displayName: review.author, countryCode: 'US' },
      dates: { experiencedDate: '2026-03-01', publishedDate: review.writtenAt.toISOString() },
      reply: review.reply && { message: review.reply.text, publishedDate: review.reply.at.toISOString() },
    }),
  ),
  'junglee/amazon-reviews-scraper': actor(
    z.object({
      productUrls: Pages,
      maxReviews: z.number(),
      sort: z.literal('recent'),
      filterByRatings: z.array(z.literal('allStars')),
      includeGdprSensitive: z.boolean(),
      scrapeProductDetails: z.boolean(),
      reviewsCutoffDate: z.string().optional(),
    }),
    ({ reviewsCutoffDate: since, maxReviews: most }) => ({ since, most }),
    (review) => ({
      ...named(review, { reviewId: review.id }),
      ratingScore: review.stars,
      reviewTitle: review.title,
      reviewDescription: review.text,
      date: dayOf(review.writtenAt),
      username: review.author,
      productAsin: 'B0D2LXC354',
      reviewedIn: 'Reviewed in the United States',
      isVerified: true,
      country: 'United States',
      reviewUrl: `https://www.amazon.com/gp/customer-reviews/${review.id}`,
    }),
  ),
  'kaix/glassdoor-reviews-scraper': actor(
    z.object({
      urls: z.array(z.url()).length(1),
      maxReviews: z.number(),
      sort: z.literal('DATE'),
      includeCompanyData: z.literal(false),
    }),
    ({ maxReviews: most }) => ({ most }),
    (review) => ({
      ...named(review, { reviewId: Number(review.id.replace(/\D/g, '')) + 100_000_000 }),
      summary: review.title,
      pros: review.text,
      cons: null,
      advice: null,
      reviewDateTime: review.writtenAt.toISOString().replace('Z', ''),
      ratings: { overall: review.stars, workLifeBalance: 3, ceo: 'APPROVE' },
      employment: { jobTitle: { id: 1, text: 'Hygienist' } },
      employerResponses: [],
      url: `https://www.glassdoor.com/Reviews/Employee-Review-RVW${review.id}.htm`,
    }),
  ),
  'azzouzana/1-1k-capterra-reviews-scraper-pro': actor(
    z.object({
      profileUrls: z.array(z.url()).length(1),
      sortOrder: z.literal('MOST_RECENT'),
      maxReviewsPerProfile: z.number().min(10),
    }),
    ({ maxReviewsPerProfile: most }) => ({ most }),
    (review) => ({
      ...named(review, { reviewId: `Capterra___${review.id}` }),
      title: review.title,
      generalComments: review.text,
      prosText: '',
      consText: null,
      overallRating: review.stars === null ? null : review.stars.toFixed(1),
      writtenOn: review.writtenAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
      reviewer: { fullName: review.author, jobTitle: 'Dentist', isValidated: true },
      vendorResponse: { name: 'Bright Smile', date: null, text: review.reply?.text ?? null },
    }),
  ),
  'scraped/opentable-review-scraper': actor(
    z.object({ url: z.url(), limit: z.number() }),
    ({ limit: most }) => ({ most }),
    (review) => ({
      Reviewer: review.author,
      Location: 'Chicago / Illinois',
      'Date Dined': null,
      'Date Submitted': review.writtenAt.toISOString(),
      'Review Text': review.text,
      'Overall Rating': review.stars,
      Food: 5,
      Service: 5,
      'Noise Level': 'ENERGETIC',
      'Restaurant Reply': review.reply?.text ?? null,
      'Reply Time': null,
    }),
  ),
  'carabain-digital/healthgrades-reviews': carabain,
  'carabain-digital/zocdoc-reviews': carabain,
  'carabain-digital/vitals-reviews': carabain,
  'carabain-digital/webmd-reviews': carabain,
  'carabain-digital/better-business-bureau-reviews': carabain,
  'reapx/indeed-review-scraper': actor(
    z.object({ startUrls: z.array(z.url()).length(1), maxItems: z.number() }),
    ({ maxItems: most }) => ({ most }),
    (review) => ({
      author: review.author,
      rating: review.stars,
      title: review.title,
      text: review.text,
      publishedAt: review.writtenAt.toISOString(),
      language: review.language,
      ...named(review, { reviewUrl: `https://www.indeed.com/cmp/bright-smile/reviews?id=${review.id}` }),
    }),
  ),
};
