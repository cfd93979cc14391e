import type { ApifyMapping } from '#server/connectors/platforms/apify/map.ts';

/** Placeholder in the input for the address of the page. */
export const PAGE_MARK = '{page}';

/** An actor in Apify's store known to read one platform. */
export interface KnownActor {
  actor: string;
  /** Null where its page does not show a price. */
  usdForThousand: number | null;
  /** The maintainer, as its page says. */
  keptBy: 'apify' | 'one-developer' | 'others' | 'unsaid';
  /** Who documents this input and output: its maker, for it or for its other actors, or its users. */
  shown: 'for-it' | 'for-its-sisters' | 'by-users';
  input: object;
  fields: Readonly<
    Omit<ApifyMapping, 'ratingMax' | 'recommendField'> &
      Partial<Pick<ApifyMapping, 'recommendField'>> & { sinceField: string; mostField: string }
  >;
  ratingMax?: string;
  /** What it does not provide, in a sentence. */
  limits?: string;
  /** The addresses it reads, and the help text for others. */
  pages?: { like: RegExp; help: string };
}

const MOST_ASKED = 2_000;
const US_HOMES = { useApifyProxy: true, apifyProxyGroups: ['RESIDENTIAL'], apifyProxyCountry: 'US' };
const PAGES = [{ url: PAGE_MARK }];

/**
 * One maker's actors share a format: https://apify.com/carabain-digital/webmd-reviews/examples/export-webmd-reviews.md
 */
function carabain(
  name: string,
  usdForThousand: number | null,
  shown: KnownActor['shown'] = 'for-its-sisters',
): KnownActor {
  return {
    actor: `carabain-digital/${name}`,
    usdForThousand,
    shown,
    keptBy: 'one-developer',
    input: { url: PAGE_MARK, limit: MOST_ASKED, aiAnalysis: false, proxyConfiguration: US_HOMES },
    fields: {
      idField: '',
      authorField: 'author',
      ratingField: 'rating',
      titleField: 'title',
      textField: 'text',
      dateField: 'published_at',
      replyField: 'reply',
      addressField: '',
      sinceField: '',
      mostField: 'limit',
    },
  };
}

/** By the slugs of the catalogue, with prices of November 2026. */
export const KNOWN_ACTORS: Readonly<Record<string, KnownActor>> = {
  // https://apify.com/compass/google-maps-reviews-scraper: its `title` is the name of the location.
  google: {
    actor: 'compass/google-maps-reviews-scraper',
    usdForThousand: 0.5,
    keptBy: 'apify',
    shown: 'for-it',
    input: {
      startUrls: PAGES,
      maxReviews: MOST_ASKED,
      reviewsSort: 'newest',
      reviewsOrigin: 'google',
      language: 'en',
      personalData: true,
    },
    fields: {
      idField: 'reviewId',
      authorField: 'name',
      ratingField: 'stars',
      titleField: '',
      textField: 'text',
      dateField: 'publishedAtDate',
      replyField: 'responseFromOwnerText',
      addressField: 'reviewUrl',
      sinceField: 'reviewsStartDate',
      mostField: 'maxReviews',
    },
    pages: {
      like: /\/maps\/(place|search|reviews)\b/,
      help: 'Paste the long address from Google Maps: open your profile there and copy it from the browser.',
    },
  },
  // https://apify.com/tri_angle/yelp-review-scraper
  yelp: {
    actor: 'tri_angle/yelp-review-scraper',
    usdForThousand: 0.5,
    keptBy: 'apify',
    shown: 'for-it',
    input: { startUrls: PAGES, maxReviewsPerUrl: MOST_ASKED },
    fields: {
      idField: 'id',
      authorField: 'reviewerName',
      ratingField: 'rating',
      titleField: '',
      textField: 'text',
      dateField: 'date',
      replyField: '',
      addressField: '',
      sinceField: 'dateFrom',
      mostField: 'maxReviewsPerUrl',
    },
    pages: {
      like: /\byelp\.[a-z.]+\/biz\//,
      help: 'Paste the address of your page on Yelp; it has /biz/ in it.',
    },
  },
  // https://apify.com/maxcopell/tripadvisor-reviews
  tripadvisor: {
    actor: 'maxcopell/tripadvisor-reviews',
    usdForThousand: null,
    keptBy: 'others',
    shown: 'for-it',
    input: {
      startUrls: PAGES,
      maxItemsPerQuery: MOST_ASKED,
      scrapeReviewerInfo: true,
      reviewRatings: ['ALL_REVIEW_RATINGS'],
      reviewsLanguages: ['ALL_REVIEW_LANGUAGES'],
    },
    fields: {
      idField: 'id',
      authorField: 'user.name',
      ratingField: 'rating',
      titleField: 'title',
      textField: 'text',
      dateField: 'publishedDate',
      replyField: 'ownerResponse.text',
      addressField: 'url',
      sinceField: '',
      mostField: 'maxItemsPerQuery',
    },
  },
  // https://apify.com/voyager/booking-reviews-scraper: likes and dislikes are separate fields.
  booking: {
    actor: 'voyager/booking-reviews-scraper',
    usdForThousand: null,
    keptBy: 'others',
    shown: 'for-it',
    input: {
      startUrls: PAGES,
      maxReviewsPerHotel: MOST_ASKED,
      sortReviewsBy: 'f_recent_desc',
      reviewScores: ['ALL'],
    },
    ratingMax: '10',
    fields: {
      idField: 'id',
      authorField: 'userName',
      ratingField: 'rating',
      titleField: 'reviewTitle',
      textField: 'likedText,dislikedText',
      dateField: 'reviewDate',
      replyField: 'propertyResponse',
      addressField: '',
      sinceField: '',
      mostField: 'maxReviewsPerHotel',
    },
  },
  // https://apify.com/apify/facebook-reviews-scraper: recommendations instead of ratings.
  facebook: {
    actor: 'apify/facebook-reviews-scraper',
    usdForThousand: null,
    keptBy: 'apify',
    shown: 'by-users',
    input: { startUrls: PAGES, resultsLimit: MOST_ASKED },
    fields: {
      idField: 'id',
      authorField: 'user.name',
      ratingField: '',
      recommendField: 'isRecommended',
      titleField: '',
      textField: 'text',
      dateField: 'date',
      replyField: '',
      addressField: 'url',
      sinceField: '',
      mostField: 'resultsLimit',
    },
    pages: { like: /\bfacebook\.com\/[^/?#]/, help: 'Paste the address of your Page on Facebook.' },
  },
  // https://apify.com/memo23/trustpilot-scraper-ppe: charges per run as well as per review.
  trustpilot: {
    actor: 'memo23/trustpilot-scraper-ppe',
    usdForThousand: null,
    keptBy: 'one-developer',
    shown: 'by-users',
    input: { startUrls: PAGES, maxItems: MOST_ASKED, sortBy: 'recent' },
    fields: {
      idField: 'reviewUrl',
      authorField: 'consumer.displayName',
      ratingField: 'rating',
      titleField: 'title',
      textField: 'text',
      dateField: 'dates.publishedDate',
      replyField: 'reply.message',
      addressField: 'reviewUrl',
      sinceField: '',
      mostField: 'maxItems',
    },
    pages: {
      like: /\btrustpilot\.[a-z.]+\/review\//,
      help: 'Paste the address of your page on Trustpilot; it has /review/ in it.',
    },
  },
  // https://apify.com/junglee/amazon-reviews-scraper: returns names only on request.
  amazon: {
    actor: 'junglee/amazon-reviews-scraper',
    usdForThousand: 7.3,
    keptBy: 'unsaid',
    shown: 'by-users',
    input: {
      productUrls: PAGES,
      maxReviews: MOST_ASKED,
      sort: 'recent',
      filterByRatings: ['allStars'],
      includeGdprSensitive: true,
      scrapeProductDetails: false,
    },
    fields: {
      idField: 'reviewId',
      authorField: 'username',
      ratingField: 'ratingScore',
      titleField: 'reviewTitle',
      textField: 'reviewDescription',
      dateField: 'date',
      replyField: '',
      addressField: 'reviewUrl',
      sinceField: 'reviewsCutoffDate',
      mostField: 'maxReviews',
    },
    limits:
      'It reads one product at a time, and Amazon shows programs only some of the reviews; with a free Apify account it stops after ten.',
    pages: {
      like: /\bamazon\.[a-z.]+\/(.*\/)?(dp|gp\/product)\/[A-Z0-9]{10}\b/,
      help: 'Paste the address of your product on Amazon; it has /dp/ in it.',
    },
  },
  // https://apify.com/kaix/glassdoor-reviews-scraper: reviewers are anonymous, and times have no zone.
  glassdoor: {
    actor: 'kaix/glassdoor-reviews-scraper',
    usdForThousand: 0.05,
    keptBy: 'one-developer',
    shown: 'for-it',
    input: { urls: [PAGE_MARK], maxReviews: MOST_ASKED, sort: 'DATE', includeCompanyData: false },
    fields: {
      idField: 'reviewId',
      authorField: '',
      ratingField: 'ratings.overall',
      titleField: 'summary',
      textField: 'pros,cons,advice',
      dateField: 'reviewDateTime',
      replyField: '',
      addressField: 'url',
      sinceField: '',
      mostField: 'maxReviews',
    },
    limits: 'Glassdoor names nobody, and your replies there do not come with it.',
    pages: {
      like: /\bglassdoor\.[a-z.]+\/Reviews\/.+-E\d+/,
      help: 'Paste the address of your reviews on Glassdoor; it has /Reviews/ and a number such as -E9079 in it.',
    },
  },
  // https://apify.com/azzouzana/1-1k-capterra-reviews-scraper-pro
  capterra: {
    actor: 'azzouzana/1-1k-capterra-reviews-scraper-pro',
    usdForThousand: 1,
    keptBy: 'one-developer',
    shown: 'for-it',
    input: { profileUrls: [PAGE_MARK], sortOrder: 'MOST_RECENT', maxReviewsPerProfile: MOST_ASKED },
    fields: {
      idField: 'reviewId',
      authorField: 'reviewer.fullName',
      ratingField: 'overallRating',
      titleField: 'title',
      textField: 'generalComments,prosText,consText',
      dateField: 'writtenOn',
      replyField: 'vendorResponse.text',
      addressField: '',
      sinceField: '',
      mostField: 'maxReviewsPerProfile',
    },
    limits: 'With a free Apify account it gives five reviews at a time.',
    pages: {
      like: /\bcapterra\.[a-z.]+\/p\/\d+/,
      help: 'Paste the address of your product on Capterra; it has /p/ and a number in it.',
    },
  },
  // https://apify.com/scraped/opentable-review-scraper
  opentable: {
    actor: 'scraped/opentable-review-scraper',
    usdForThousand: 8,
    keptBy: 'one-developer',
    shown: 'for-it',
    input: { url: PAGE_MARK, limit: MOST_ASKED },
    fields: {
      idField: '',
      authorField: 'Reviewer',
      ratingField: 'Overall Rating',
      titleField: '',
      textField: 'Review Text',
      dateField: 'Date Submitted',
      replyField: 'Restaurant Reply',
      addressField: '',
      sinceField: '',
      mostField: 'limit',
    },
    pages: {
      like: /\bopentable\.[a-z.]+\/[^?#]/,
      help: 'Paste the address of your restaurant on OpenTable.',
    },
  },
  healthgrades: carabain('healthgrades-reviews', 1.4),
  zocdoc: carabain('zocdoc-reviews', 4.75),
  vitals: carabain('vitals-reviews', null),
  webmd: carabain('webmd-reviews', 2, 'for-it'),
  bbb: carabain('better-business-bureau-reviews', 2.55),
  // https://apify.com/reapx/indeed-review-scraper.md
  indeed: {
    actor: 'reapx/indeed-review-scraper',
    usdForThousand: 1.29,
    keptBy: 'one-developer',
    shown: 'for-it',
    input: { startUrls: [PAGE_MARK], maxItems: MOST_ASKED, maxSeconds: 240, includeEmpty: false },
    fields: {
      idField: 'reviewUrl',
      authorField: 'author',
      ratingField: 'rating',
      titleField: 'title',
      textField: 'text',
      dateField: 'publishedAt',
      replyField: '',
      addressField: 'reviewUrl',
      sinceField: '',
      mostField: 'maxItems',
    },
  },
};
