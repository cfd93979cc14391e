import { PLATFORMS, type Platform } from '#shared/platforms/platforms.ts';

/** How people rate on a platform: from one number to another, with yes or no, or with words alone. */
export type PlatformRating = { min: number; max: number } | 'recommendations' | 'tips';

/** How long a reply may be. */
export interface ReplyLimit {
  most: number;
  unit: 'characters' | 'bytes';
}

/**
 * What a business may show to strangers of what was read from a platform, by its terms of November 2026:
 * `show` texts and average; `show-with-conditions` the same, in a block of its own; `own-widget-only` a link and the
 * platform's own widget; `link-only` name, average and link; `no` nothing; `unknown` nobody found out, as `link-only`.
 */
export type PlatformDisplay =
  | 'show'
  | 'show-with-conditions'
  | 'own-widget-only'
  | 'link-only'
  | 'no'
  | 'unknown';

/** What is known of a platform beyond its row in the catalogue. Facts of November 2026, from the platforms' own pages. */
export interface PlatformFacts {
  rating: PlatformRating;
  /** Its terms on programs that read its pages: `forbidden` in so many words, or nobody could confirm that they may. */
  programs: 'forbidden' | 'unconfirmed';
  /** Its pages may describe their reviews for programs; false where somebody looked, and where they need a sign-in. */
  describesReviews: boolean;
  /** Null where nobody knows. Whether a reply can be sent from here is not said here: that the readers say. */
  replyLimit: ReplyLimit | null;
  /** Of what was read from the platform itself, not by a service that collects it. */
  display: PlatformDisplay;
}

const STARS_OF_FIVE: PlatformRating = { min: 1, max: 5 };
const OUT_OF_TEN: PlatformRating = { min: 1, max: 10 };

/** All others have one to five stars. */
const RATED_OTHERWISE: Readonly<Record<string, PlatformRating>> = {
  facebook: 'recommendations',
  nextdoor: 'recommendations',
  'apple-maps': 'recommendations',
  practo: 'recommendations',
  foursquare: 'tips',
  trustradius: OUT_OF_TEN,
  booking: OUT_OF_TEN,
  expedia: OUT_OF_TEN,
  checkatrade: OUT_OF_TEN,
};

/** Their terms name robots, scraping or collecting, and say no. */
const FORBIDS_PROGRAMS: readonly string[] = ['google', 'facebook', 'yelp', 'trustpilot', 'linkedin', 'houzz'];

/** Nothing speaks against it: whether one page does, only that page tells. */
const MAY_DESCRIBE_REVIEWS: ReadonlySet<string> = new Set([
  ...['indeed', 'angi', 'trustradius', 'sitejabber', 'consumeraffairs', 'yellowpages', 'yell'],
  ...['productreview-au', 'expedia', 'opentable', 'weddingwire', 'theknot'],
  ...['healthgrades', 'zocdoc', 'vitals', 'webmd', 'ratemds', 'realself', 'jameda', 'doctoralia', 'doctify'],
  ...['sharecare', 'usnews-doctors', 'practo'],
  ...['cars-com', 'dealerrater', 'edmunds', 'cargurus', 'carfax', 'autotrader', 'surecritic'],
  ...[
    'homeadvisor',
    'thumbtack',
    'porch',
    'checkatrade',
    'homestars',
    'buildzoom',
    'guildquality',
    'trustatrader',
  ],
  ...['avvo', 'lawyers-com', 'martindale', 'findlaw', 'justia', 'nolo', 'reviewsolicitors'],
]);

const REPLY_LIMITS: Readonly<Record<string, ReplyLimit>> = {
  google: { most: 4_096, unit: 'bytes' },
  facebook: { most: 8_000, unit: 'characters' },
  'google-play': { most: 350, unit: 'characters' },
  'app-store': { most: 5_970, unit: 'characters' },
};

/** All others: nobody found out. */
const DISPLAYS: Partial<Record<PlatformDisplay, readonly string[]>> = {
  'show-with-conditions': [
    ...['google', 'facebook', 'cars-com', 'dealerrater', 'zillow'],
    ...['feefo', 'yotpo', 'reviews-io', 'judge-me'],
  ],
  'own-widget-only': [
    ...['yelp', 'tripadvisor', 'trustpilot', 'houzz', 'capterra', 'trusted-shops', 'jameda', 'doctify'],
  ],
  'link-only': [
    ...['angi', 'homeadvisor', 'thumbtack', 'bbb', 'booking', 'expedia', 'opentable', 'airbnb'],
    ...['glassdoor', 'indeed', 'g2', 'app-store', 'google-play', 'foursquare', 'avvo'],
  ],
  no: ['amazon', 'linkedin', 'doctolib'],
};

const FACTS = new Map(PLATFORMS.map((platform) => [platform.id, factsOf(platform)]));

/** Undefined for what is no platform of the catalogue. */
export function platformFacts(id: number): PlatformFacts | undefined {
  return FACTS.get(id);
}

function factsOf({ slug }: Platform): PlatformFacts {
  return {
    rating: RATED_OTHERWISE[slug] ?? STARS_OF_FIVE,
    programs: FORBIDS_PROGRAMS.includes(slug) ? 'forbidden' : 'unconfirmed',
    describesReviews: MAY_DESCRIBE_REVIEWS.has(slug),
    replyLimit: REPLY_LIMITS[slug] ?? null,
    display: displayOf(slug),
  };
}

function displayOf(slug: string): PlatformDisplay {
  const values: PlatformDisplay[] = ['show', 'show-with-conditions', 'own-widget-only', 'link-only', 'no'];
  return values.find((value) => DISPLAYS[value]?.includes(slug)) ?? 'unknown';
}

/** For tests: every slug that is named here stands in the catalogue. */
export const PLATFORMS_WITH_FACTS: readonly string[] = [
  ...new Set([
    ...Object.keys(RATED_OTHERWISE),
    ...FORBIDS_PROGRAMS,
    ...MAY_DESCRIBE_REVIEWS,
    ...Object.keys(REPLY_LIMITS),
    ...Object.values(DISPLAYS).flat(),
  ]),
];
