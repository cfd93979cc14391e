import type { ReadingWayLabel } from '#shared/platforms/platform-connections.ts';
import type { Platform } from '#shared/platforms/platforms.ts';
import type { CredentialField } from '#shared/sending/connections.ts';
import type { IsoDay } from '#shared/time/time.ts';

/** What stands in for a page of the business in the form of one way, filled in as far as the address tells. */
export interface ProfileFieldView extends Omit<CredentialField, 'secret'> {
  value: string;
  /** Known already and not for the owner to change. */
  settled: boolean;
  /** Filled in, or of use to few: folded away. */
  advanced: boolean;
}

/** US dollars: what reading will about cost, null where nobody can say, and what it cannot exceed. */
interface CostOfReadings {
  about: number | null;
  most: number;
}

/** What a paid way will cost its owner, before it is chosen. */
export interface ReadingCostView {
  /** Everything there is, as far as it is read at all. */
  first: CostOfReadings & {
    reviews: number;
    /** So many stand there; else nobody knows, or there are more. */
    isTotal: boolean;
    /** How many of them the owner's amount for one reading buys; null where it is enough for all. */
    affords: number | null;
  };
  /** Thirty days of looks, four a day, while nothing new is written. */
  month: CostOfReadings & {
    /** What each new review adds; null where the looks cost the same anyway. */
    eachNew: number | null;
  };
  /** Where the figures come from. */
  basis: string;
  /** The first reading costs so much that it is agreed to in so many words. */
  isLarge: boolean;
}

/** One way to read one page, for whoever chooses between several. */
export interface ReadingWayView {
  /** A reader. */
  id: string;
  name: string;
  label: ReadingWayLabel;
  summary: string;
  needs: string;
  gives: string;
  costs: string;
  /** What the terms say of it. */
  terms: string;
  /** What may be kept of what is read: all, for 24 hours, or nothing. */
  keeps: 'keep' | 'day' | 'never';
  /** It notices when a review is taken from the platform. */
  seesRemoval: boolean;
  /** Each reading is paid to a service, so that a monthly limit makes sense. */
  paid: boolean;
  /** By what is known of the page so far; null where nothing is paid for each reading. */
  cost: ReadingCostView | null;
  /** Who made what the form begins with, and what to look at first; null where it begins empty. */
  presetWords: string | null;
  /** The account may be asked which pages it manages. */
  listsPlaces: boolean;
  /** Reviews can be looked at before anything is kept; where each is paid for, only the key is tried. */
  triesReviews: boolean;
  /** Of the account; empty where none is needed. */
  fields: readonly CredentialField[];
  profileFields: readonly ProfileFieldView[];
  /** What has to be done at the source first, in order. */
  steps: readonly string[];
  /** Address of the article that walks through it; null where the steps say it all. */
  helpPath: string | null;
  /** It reads the mails that the platform writes to the owner: there is an address to forward them to. */
  byMail: boolean;
  /** Whom the owner may sign in with instead of typing keys; null where that is not possible. */
  signInWith: string | null;
  /** Settings of the service without which nobody can sign in, or no mail comes in, by their names. */
  missing: readonly string[];
  /** The screen where the owner brings the reviews; null where a reader gets them. */
  bringAt: string | null;
}

/** What the product can do with a platform today, for whoever looks it up. */
export interface PlatformOfferView {
  id: number;
  slug: string;
  name: string;
  group: Platform['group'];
  /** Best first; none where nothing can be read. */
  ways: readonly Pick<ReadingWayView, 'id' | 'name' | 'label' | 'gives'>[];
  /** A reply can be posted from here; otherwise on the platform itself. */
  takesReplies: boolean;
  asking: Platform['asking'];
}

/** A public review in a few words. */
export interface BriefReviewView {
  key: string;
  /** Empty for nobody. */
  author: string;
  /** On 1 to 5; null without stars. */
  stars: number | null;
  /** The rating as the platform has it, where that is not stars: "8.5 of 10", "Recommends". */
  rated: string | null;
  text: string;
  /** When it was written, or went. */
  at: Date | null;
  /** The day it was written, of what has no hour. */
  day: IsoDay | null;
}

/** What is no longer on the platform: how many, and the last few. */
export interface RemovedReviewsView {
  count: number;
  latest: readonly BriefReviewView[];
}

/** What a test reading found. */
export interface TrialView {
  placeName: string;
  total: number | null;
  average: number | null;
  problem: string | null;
  reviews: readonly BriefReviewView[];
  /** No reviews were asked for, since each costs money. */
  checkedOnly: boolean;
  /** By what the source said of the page. */
  cost: ReadingCostView | null;
}
