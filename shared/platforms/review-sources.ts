import type { SourceLabel } from '#shared/platforms/platform-connections.ts';
import type { Platform } from '#shared/platforms/platforms.ts';
import type { CredentialField } from '#shared/sending/connections.ts';
import type { IsoDay } from '#shared/time/time.ts';

/** A field that identifies the page, filled in as far as the address tells. */
export interface ProfileFieldView extends Omit<CredentialField, 'secret'> {
  value: string;
  /** Already known and not editable. */
  settled: boolean;
  /** Filled in, or rarely needed: collapsed. */
  advanced: boolean;
}

/** US dollars: the estimate, null if unknown, and the upper bound. */
interface SyncCost {
  about: number | null;
  most: number;
}

/** What a paid source will cost, shown before it is chosen. */
export interface SyncCostView {
  /** The first sync: all reviews, as far as they are read at all. */
  first: SyncCost & {
    reviews: number;
    /** The count is known to be exact; else there may be more. */
    isTotal: boolean;
    /** How many of them the owner's limit for one sync pays for; null if it covers all. */
    affords: number | null;
  };
  /** Thirty days with four syncs a day, if no new reviews appear. */
  month: SyncCost & {
    /** The extra cost of each new review; null if a sync costs the same anyway. */
    eachNew: number | null;
  };
  basis: string;
  /** The first sync costs so much that the owner must agree explicitly. */
  isLarge: boolean;
}

/** One source for a page, as offered for comparison. */
export interface ReviewSourceView {
  /** The id of a reader. */
  id: string;
  name: string;
  label: SourceLabel;
  summary: string;
  needs: string;
  gives: string;
  costs: string;
  /** What the platform's terms say about it. */
  terms: string;
  /** How long reviews may be stored: always, for 30 days or 24 hours unless they are read again, or never. */
  keeps: 'keep' | 'month' | 'day' | 'never';
  /** When its terms were last looked up; null where they have not changed. */
  checkedOn: IsoDay | null;
  /** Notices when a review is removed from the platform. */
  seesRemoval: boolean;
  /** Each sync is paid, so a monthly limit makes sense. */
  paid: boolean;
  /** Estimated from what is known of the page; null if syncs are free. */
  cost: SyncCostView | null;
  /** Where the preset values come from and what to check first; null if the form begins empty. */
  presetWords: string | null;
  /** The account can list its locations. */
  listsLocations: boolean;
  /** Reviews can be previewed before anything is stored; if each is paid for, only the key is tested. */
  triesReviews: boolean;
  /** The account's credentials; empty if none is needed. */
  fields: readonly CredentialField[];
  profileFields: readonly ProfileFieldView[];
  /** What to do at the source first, in order. */
  steps: readonly string[];
  /** The help article with the same steps; null if the steps are enough. */
  helpPath: string | null;
  /** Reads the platform's mails to the owner, which are forwarded to an address of ours. */
  byMail: boolean;
  /** The OAuth provider to sign in with instead of typing keys; null if there is none. */
  signInWith: string | null;
  /** Names of the operator's settings that are missing for sign-in or incoming mail. */
  missing: readonly string[];
  /** The screen for importing the reviews; null if a reader gets them. */
  bringAt: string | null;
  /** It needs a key or an account that most owners do not have. */
  isKeyed: boolean;
  /** The owner can use it here without anything from others. */
  isPossible: boolean;
}

/** The first step of the recommended way to a platform's reviews. */
export type FirstStep =
  | { kind: 'takeout' | 'file' | 'mail' | 'page'; to: string }
  | { kind: 'sign-in'; to: string; provider: string };

/** A platform of the review page whose reviews are not read yet. */
export interface KnownLinkView {
  platformId: number;
  name: string;
  /** Empty if the owner has not given one. */
  address: string;
  step: FirstStep;
}

/** What the product can do with a platform today, for lookup. */
export interface PlatformOfferView {
  id: number;
  slug: string;
  name: string;
  group: Platform['group'];
  /** Best first; empty if nothing can be read. */
  sources: readonly Pick<ReviewSourceView, 'id' | 'name' | 'label' | 'gives'>[];
  /** A reply can be posted from here; otherwise on the platform itself. */
  takesReplies: boolean;
  asking: Platform['asking'];
}

/** A public review, abridged. */
export interface BriefReviewView {
  key: string;
  /** Empty if anonymous. */
  author: string;
  /** 1 to 5; null without stars. */
  stars: number | null;
  /** The platform's own rating if that is not stars: "8.5 of 10", "Recommends". */
  rated: string | null;
  text: string;
  /** When it was written, or removed. */
  at: Date | null;
  /** The day it was written, if the time of day is unknown. */
  day: IsoDay | null;
}

/** Reviews removed from the platform: how many, and the latest few. */
export interface RemovedReviewsView {
  count: number;
  latest: readonly BriefReviewView[];
}

/** The result of a trial. */
export interface TrialView {
  locationName: string;
  total: number | null;
  average: number | null;
  problem: string | null;
  reviews: readonly BriefReviewView[];
  /** How many its first page has, and the days of the oldest and newest one; null without dates. */
  firstPage: { count: number; days: { oldest: IsoDay; newest: IsoDay } | null };
  /** No reviews were requested, as each costs money. */
  checkedOnly: boolean;
  /** Estimated from what the source said about the page. */
  cost: SyncCostView | null;
}
