import type { ApifyMapping } from '#server/connectors/platforms/apify/map.ts';
import type { Preset } from '#server/connectors/platforms/reader.ts';

/** Stands in the input for the address of the page. */
export const PAGE_MARK = '{page}';

/** What is not the owner's own affair. */
type Known = Record<
  keyof ApifyMapping | 'platform' | 'page' | 'actor' | 'input' | 'sinceField' | 'mostField' | 'mostUsd',
  string
>;

/** An actor of Apify's store that is known to read one platform. */
interface KnownActor {
  actor: string;
  /** Null for what its page does not show. */
  usdForThousand: number | null;
  /** Who keeps it, as its page says. */
  keptBy: 'apify' | 'one-developer' | 'others';
  /** Whether its maker shows this input and these fields for it, or only for others of the same make. */
  shown: 'for-it' | 'for-its-sisters';
  input: object;
  fields: Readonly<Omit<ApifyMapping, 'ratingMax'> & { sinceField: string; mostField: string }>;
  ratingMax?: string;
  /** The addresses that it reads, and what to say of others. */
  pages?: { like: RegExp; help: string };
}

const MOST_ASKED = 2_000;
const US_HOMES = { useApifyProxy: true, apifyProxyGroups: ['RESIDENTIAL'], apifyProxyCountry: 'US' };
const PAGES = [{ url: PAGE_MARK }];

/** One maker's actors have one form: https://apify.com/carabain-digital/webmd-reviews/examples/export-webmd-reviews.md */
function carabain(
  name: string,
  usdForThousand: number | null,
  shown: KnownActor['shown'] = 'for-its-sisters',
): KnownActor {
  return {
    ...{ actor: `carabain-digital/${name}`, usdForThousand, shown, keptBy: 'one-developer' },
    input: { url: PAGE_MARK, limit: MOST_ASKED, aiAnalysis: false, proxyConfiguration: US_HOMES },
    fields: {
      ...{
        idField: '',
        authorField: 'author',
        ratingField: 'rating',
        titleField: 'title',
        textField: 'text',
      },
      ...{ dateField: 'published_at', replyField: 'reply', addressField: '' },
      ...{ sinceField: '', mostField: 'limit' },
    },
  };
}

/** By the slugs of the catalogue, with the prices of November 2026. */
const KNOWN: Readonly<Record<string, KnownActor>> = {
  // https://apify.com/compass/google-maps-reviews-scraper: what it calls title is the name of the place.
  google: {
    ...{ actor: 'compass/google-maps-reviews-scraper', usdForThousand: 0.5 },
    ...{ keptBy: 'apify', shown: 'for-it' },
    input: {
      ...{ startUrls: PAGES, maxReviews: MOST_ASKED, reviewsSort: 'newest' },
      ...{ reviewsOrigin: 'google', language: 'en', personalData: true },
    },
    fields: {
      ...{
        idField: 'reviewId',
        authorField: 'name',
        ratingField: 'stars',
        titleField: '',
        textField: 'text',
      },
      ...{ dateField: 'publishedAtDate', replyField: 'responseFromOwnerText', addressField: 'reviewUrl' },
      ...{ sinceField: 'reviewsStartDate', mostField: 'maxReviews' },
    },
    pages: {
      like: /\/maps\/(place|search|reviews)\b/,
      help: 'Paste the long address from Google Maps: open your profile there and copy it from the browser.',
    },
  },
  // https://apify.com/tri_angle/yelp-review-scraper
  yelp: {
    ...{ actor: 'tri_angle/yelp-review-scraper', usdForThousand: 0.5, keptBy: 'apify', shown: 'for-it' },
    input: { startUrls: PAGES, maxReviewsPerUrl: MOST_ASKED },
    fields: {
      ...{ idField: 'id', authorField: 'reviewerName', ratingField: 'rating', titleField: '' },
      ...{ textField: 'text', dateField: 'date', replyField: '', addressField: '' },
      ...{ sinceField: 'dateFrom', mostField: 'maxReviewsPerUrl' },
    },
    pages: {
      like: /\byelp\.[a-z.]+\/biz\//,
      help: 'Paste the address of your page on Yelp; it has /biz/ in it.',
    },
  },
  // https://apify.com/maxcopell/tripadvisor-reviews
  tripadvisor: {
    ...{ actor: 'maxcopell/tripadvisor-reviews', usdForThousand: null, keptBy: 'others', shown: 'for-it' },
    input: {
      ...{ startUrls: PAGES, maxItemsPerQuery: MOST_ASKED, scrapeReviewerInfo: true },
      ...{ reviewRatings: ['ALL_REVIEW_RATINGS'], reviewsLanguages: ['ALL_REVIEW_LANGUAGES'] },
    },
    fields: {
      ...{ idField: 'id', authorField: 'user.name', ratingField: 'rating', titleField: 'title' },
      ...{ textField: 'text', dateField: 'publishedDate', replyField: 'ownerResponse.text' },
      ...{ addressField: 'url', sinceField: '', mostField: 'maxItemsPerQuery' },
    },
  },
  // https://apify.com/voyager/booking-reviews-scraper: what was liked and what was not stand apart.
  booking: {
    ...{ actor: 'voyager/booking-reviews-scraper', usdForThousand: null, keptBy: 'others', shown: 'for-it' },
    input: {
      ...{ startUrls: PAGES, maxReviewsPerHotel: MOST_ASKED },
      ...{ sortReviewsBy: 'f_recent_desc', reviewScores: ['ALL'] },
    },
    ratingMax: '10',
    fields: {
      ...{ idField: 'id', authorField: 'userName', ratingField: 'rating', titleField: 'reviewTitle' },
      ...{ textField: 'likedText,dislikedText', dateField: 'reviewDate', replyField: 'propertyResponse' },
      ...{ addressField: '', sinceField: '', mostField: 'maxReviewsPerHotel' },
    },
  },
  healthgrades: carabain('healthgrades-reviews', 1.4),
  zocdoc: carabain('zocdoc-reviews', 4.75),
  vitals: carabain('vitals-reviews', null),
  webmd: carabain('webmd-reviews', 2, 'for-it'),
  bbb: carabain('better-business-bureau-reviews', 2.55),
  // https://apify.com/reapx/indeed-review-scraper.md
  indeed: {
    ...{ actor: 'reapx/indeed-review-scraper', usdForThousand: 1.29 },
    ...{ keptBy: 'one-developer', shown: 'for-it' },
    input: { startUrls: [PAGE_MARK], maxItems: MOST_ASKED, maxSeconds: 240, includeEmpty: false },
    fields: {
      ...{ idField: 'reviewUrl', authorField: 'author', ratingField: 'rating', titleField: 'title' },
      ...{ textField: 'text', dateField: 'publishedAt', replyField: '', addressField: 'reviewUrl' },
      ...{ sinceField: '', mostField: 'maxItems' },
    },
  },
};

const KEPT_BY: Readonly<Record<KnownActor['keptBy'], string>> = {
  apify: 'Apify itself keeps this actor.',
  'one-developer': 'It is community-made: a private developer keeps it, and it may change or stop any day.',
  others: 'Others than Apify or the platform made it, and it may change any day.',
};

/** All but the page. */
export function apifyPreset(platform: string): Preset<Known> | null {
  const known = knownFor(platform);
  if (!known) return null;
  const { actor, shown, keptBy, input, fields, ratingMax = '5' } = known;
  const as = shown === 'for-it' ? 'as its documentation describes' : 'as its maker describes similar ones';
  return {
    profile: { ...{ platform, actor, ratingMax, mostUsd: '1' }, ...fields, input: JSON.stringify(input) },
    words: `Everything is filled in for the actor ${actor}, ${as}. ${KEPT_BY[keptBy]} Its settings are under “Advanced”.`,
  };
}

/** In millionths of a US dollar for each review; null for an actor whose price nobody here knows. */
export function apifyPrice(platform = '', actor = ''): number | null {
  const known = knownFor(platform);
  if (known?.actor !== actor || known.usdForThousand === null) return null;
  return known.usdForThousand * 1_000;
}

/** What to say of an address that the actor does not read; null where it may. */
export function refusedPage(platform: string, actor: string, page: string): string | null {
  const known = knownFor(platform);
  return known?.actor === actor && known.pages && !known.pages.like.test(page) ? known.pages.help : null;
}

function knownFor(platform: string): KnownActor | undefined {
  return Object.hasOwn(KNOWN, platform) ? KNOWN[platform] : undefined;
}

/** For tests. */
export const APIFY_PRESET_PLATFORMS: readonly string[] = Object.keys(KNOWN);
