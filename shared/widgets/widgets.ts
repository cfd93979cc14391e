import type { BrandView } from '#shared/business/brand.ts';
import type { WidgetVideo } from '#shared/videos/videos.ts';

/** In the order in which they are offered. */
export const WIDGET_KINDS = ['carousel', 'feed', 'video', 'popup', 'badge'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

export const WIDGET_LAYOUTS = {
  carousel: ['cards', 'spotlight'],
  feed: ['wall', 'list'],
  video: ['reel'],
  popup: ['card'],
  badge: ['compact', 'floating'],
} as const satisfies Record<WidgetKind, readonly string[]>;
export type WidgetLayout = (typeof WIDGET_LAYOUTS)[WidgetKind][number];

export const WIDGET_THEMES = ['auto', 'light', 'dark', 'brand'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Names as they were read, the first one and an initial, or initials alone. */
export const WIDGET_NAMES = ['full', 'first', 'initials'] as const;
export type WidgetNames = (typeof WIDGET_NAMES)[number];

export const WIDGET_DATES = ['day', 'month', 'none'] as const;
export type WidgetDates = (typeof WIDGET_DATES)[number];

export const WIDGET_CORNERS = ['left', 'right'] as const;
export type WidgetCorner = (typeof WIDGET_CORNERS)[number];

/** When a pop-up that was closed appears again. */
export const POPUP_RETURNS = ['visit', 'day', 'week', 'page'] as const;
export type PopupReturn = (typeof POPUP_RETURNS)[number];

export const WIDGET_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];

export const MAX_WIDGETS = 50;
export const MAX_PINNED = 20;
export const MAX_HIDDEN = 500;
/** Reviews offered to be pinned or hidden. */
export const MAX_OFFERED = 100;

/** How a widget looks and what it shows. */
export interface WidgetLook {
  layout: WidgetLayout;
  theme: WidgetTheme;
  /** `#rrggbb`; empty for the colour of the business. */
  color: string;
  /** Radius of the cards in pixels. */
  corners: number;
  /** Whether a carousel, or the stories beside videos, move by themselves. */
  moves: boolean;
  /** Of a pop-up or a floating badge. */
  corner: WidgetCorner;
  delaySeconds: number;
  returns: PopupReturn;
  leastStars: number;
  /** Empty for all. */
  platformIds: number[];
  /** Characters that a text has at least. */
  leastLetters: number;
  /** Only reviews in which one of these words occurs; empty for all. */
  words: string;
  most: number;
  names: WidgetNames;
  /** The business's own replies below the reviews. */
  replies: boolean;
  dates: WidgetDates;
  /** Characters before "Read more"; 0 shows every text whole. */
  letters: number;
  language: WidgetLanguage;
  /** Ids of reviews that come first, in this order. */
  pinned: string[];
  hidden: string[];
}

interface LookFacts {
  kind: WidgetKind;
  isHealthcare: boolean;
  language?: WidgetLanguage;
}

export function defaultLook({ kind, isHealthcare, language = 'en' }: LookFacts): WidgetLook {
  return {
    layout: WIDGET_LAYOUTS[kind][0],
    // Stories are read like posters: in the colour of the business.
    theme: kind === 'video' ? 'brand' : 'light',
    color: '',
    corners: 14,
    moves: kind === 'video',
    corner: kind === 'badge' ? 'right' : 'left',
    delaySeconds: 8,
    returns: 'visit',
    leastStars: 4,
    platformIds: [],
    leastLetters: 0,
    words: '',
    most: 12,
    names: isHealthcare ? 'first' : 'full',
    replies: false,
    dates: 'day',
    letters: 160,
    language,
    pinned: [],
    hidden: [],
  };
}

/** A review as a stranger reads it. */
export interface WidgetReview {
  id: string;
  /** Shortened as the owner wants it; never longer than it was read. */
  name: string;
  initials: string;
  /** Whole stars, or null for a recommendation. */
  stars: number | null;
  recommends: boolean | null;
  /** On the platform's own scale, if that is not five stars. */
  original: { value: number; max: number } | null;
  title: string;
  text: string;
  /** Only the beginning of the text was given to us. */
  isExcerpt: boolean;
  /** Terms of the platform: not to be cut. */
  isWhole: boolean;
  language: string;
  at: Date | null;
  dateWords: string;
  /** The business's reply, if it is shown. */
  reply: { text: string; at: Date | null } | null;
  /** Empty on the page of the business itself. */
  platformName: string;
  platformColor: string;
  platformLetters: string;
  /** Of the review, or of its page on the platform; empty if neither is known. */
  address: string;
}

export interface WidgetAverage {
  /** Mean of the ratings with stars; null if there are none. */
  stars: number | null;
  /** How many ratings with stars it is over. */
  rated: number;
  /** How many of them have one star, two and so on. */
  perStar: number[];
  /** All reviews that may be shown, with stars or without. */
  count: number;
  /** An empty one is the page of the business itself. */
  platformNames: string[];
  /** When the oldest of these pages was last read. */
  asOf: Date | null;
}

/** A platform with its own figures, which are counted with no other. */
export interface WidgetBeside {
  name: string;
  stars: number | null;
  scale: number;
  count: number | null;
  asOf: Date | null;
  address: string;
}

/** Reviews that are shown together; `of` names the platform whose terms want a block of its own. */
export interface WidgetBlock {
  of: WidgetBeside | null;
  reviews: WidgetReview[];
}

/** Everything a website gets of a widget. */
export interface WidgetPage {
  id: string;
  kind: WidgetKind;
  look: WidgetLook;
  businessName: string;
  /** The colour of the business, or what the owner chose instead; empty for none. */
  color: string;
  country: string;
  timeZone: string;
  average: WidgetAverage;
  beside: WidgetBeside[];
  blocks: WidgetBlock[];
  /** Of the type that shows them; for others none. */
  videos: WidgetVideo[];
  /** Whether more than the stars decided what is shown. */
  isPicked: boolean;
  /** All reviews of the business that may be shown. */
  allAddress: string;
}

/** A saved widget as its owner sees it. */
export interface WidgetView {
  id: string;
  kind: WidgetKind;
  name: string;
  look: WidgetLook;
}

export interface WidgetRow {
  id: string;
  kind: WidgetKind;
  name: string;
  /** People in the last 28 days, each counted once a day. */
  views: number;
  clicks: number;
}

/** What the builder needs besides the widget itself. */
export interface WidgetChoices {
  /** Reviews that may be shown, newest first. */
  reviews: WidgetReview[];
  count: number;
  platforms: { id: number; name: string; count: number }[];
  /** Pages that are read but may not be shown, and why not. */
  withheld: WidgetWithheld[];
  brandColor: string;
  website: string;
  businessName: string;
  businessKind: string;
  /** All reviews that may be shown, for everybody. */
  allAddress: string;
  /** Whether the owner has confirmed the right to show reviews. */
  isConfirmed: boolean;
}

export interface WidgetWithheld {
  name: string;
  /** `source`: its terms allow it, but not from where it is read. */
  why: 'no' | 'testimonials' | 'link-only' | 'unknown' | 'own-widget' | 'source' | 'paused';
  /** What of it is shown below the reviews. */
  shows: { address: boolean; average: boolean };
  /** Whether its address may be shown there once it is known. */
  canShow: boolean;
}

export const WIDGET_EVENTS = ['seen', 'clicked'] as const;
export type WidgetEvent = (typeof WIDGET_EVENTS)[number];

export const WIDGET_DAYS = 28;

/** The address that a website asks for what it shows. */
export function widgetPath(id: string): string {
  return `/w/${id}`;
}

/** A page with everything that strangers may read of a business. */
export interface AllReviewsView {
  language: Exclude<WidgetLanguage, 'de'>;
  appName: string;
  businessName: string;
  brand: BrandView;
  country: string;
  timeZone: string;
  reviewPath: string;
  average: WidgetAverage;
  beside: WidgetBeside[];
  platforms: { slug: string; name: string; count: number }[];
  /** What is chosen; null for all. */
  stars: number | null;
  platform: string | null;
  reviews: WidgetReview[];
  isFirstPage: boolean;
  nextCursor: string | null;
}
