import { findPlatform, PLATFORMS, type Platform, WEBSITE } from '#shared/platforms/platforms.ts';

/** A platform's rating scale: from one number to another, recommended or not, or text alone. */
export type PlatformRating = { min: number; max: number } | 'recommendations' | 'tips';

export interface ReplyLimit {
  most: number;
  unit: 'characters' | 'bytes';
}

/**
 * What a business may show to strangers, by terms of November 2026: `show` all; `show-with-conditions` in a block of its
 * own; `own-widget-only` a link and the platform's widget; `link-only` name, average, link; the last three below.
 */
export type PlatformDisplay =
  | 'show'
  | 'show-with-conditions'
  | 'own-widget-only'
  | 'link-only'
  /** Nothing. */
  | 'no'
  /** Nothing: the people who run the site have chosen them. */
  | 'testimonials'
  /** Unresearched, treated as `link-only`. */
  | 'unknown';

/**
 * What is known of a platform beyond its catalogue row. Facts of November 2026, from the platforms' own
 * pages.
 */
export interface PlatformFacts {
  rating: PlatformRating;
  /** Its terms on automated reading: `forbidden` explicitly, or not confirmed to be allowed. */
  programs: 'forbidden' | 'unconfirmed';
  /**
   * Its pages may carry structured data of reviews; false if checked to have none, and if they need a
   * sign-in.
   */
  describesReviews: boolean;
  /** Null if unknown. Whether a reply can be posted from here is a matter of the readers. */
  replyLimit: ReplyLimit | null;
  /** For reviews read from the platform itself, not by a service that collects them. */
  display: PlatformDisplay;
  conditions: DisplayConditions;
}

/** What a platform wants of those who show its reviews; an average always has its date, its platforms and a link. */
export interface DisplayConditions {
  /** In a block of their own with the platform's own average, counted with no other. */
  ownBlock: boolean;
  /** Not cut, not even at the end. */
  wholeText: boolean;
  /** The business's reply may be shown with the review. */
  replies: boolean;
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

/** Their terms forbid robots, scraping or collecting explicitly. */
const FORBIDS_PROGRAMS: readonly string[] = ['google', 'facebook', 'yelp', 'trustpilot', 'linkedin', 'houzz'];

/** Nothing is known against it; whether a page has any is only seen on that page. */
const MAY_DESCRIBE_REVIEWS: ReadonlySet<string> = new Set([
  WEBSITE.slug,
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

/** The others were not researched. */
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
  testimonials: [WEBSITE.slug],
};

/** Their rules are for approved licensees and were not seen, so the strictest apply. */
const STRICT: readonly string[] = ['cars-com', 'dealerrater', 'zillow'];

const FACTS = new Map([...PLATFORMS, WEBSITE].map((platform) => [platform.id, factsOf(platform)]));

/** Undefined if there is no such platform. */
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
    conditions: {
      ownBlock: STRICT.includes(slug),
      wholeText: STRICT.includes(slug),
      replies: !STRICT.includes(slug),
    },
  };
}

function displayOf(slug: string): PlatformDisplay {
  const values: PlatformDisplay[] = [
    ...(['show', 'show-with-conditions', 'own-widget-only', 'link-only', 'no', 'testimonials'] as const),
  ];
  return values.find((value) => DISPLAYS[value]?.includes(slug)) ?? 'unknown';
}

/** Whose terms forbid to count their stars together with those of others, and stars that nobody but the site vouches for. */
const KEPT_APART: readonly string[] = ['yelp', WEBSITE.slug];

export function mayBeBlended(platformId: number): boolean {
  return !KEPT_APART.includes(findPlatform(platformId)?.slug ?? '');
}

/** For tests: every slug named here must exist in the catalogue. */
export const PLATFORMS_WITH_FACTS: readonly string[] = [
  ...new Set([
    ...Object.keys(RATED_OTHERWISE),
    ...FORBIDS_PROGRAMS,
    ...MAY_DESCRIBE_REVIEWS,
    ...KEPT_APART,
    ...STRICT,
    ...Object.keys(REPLY_LIMITS),
    ...Object.values(DISPLAYS).flat(),
  ]),
];
