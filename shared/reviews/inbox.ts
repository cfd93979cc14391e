import type { AgreementView } from '#shared/reviews/agreements.ts';
import type { Channel, TextChannel } from '#shared/sending/channels.ts';

/** The outcome of handling. */
export const HANDLED_OUTCOMES = ['solved', 'not_solved', 'called', 'written', 'no_action'] as const;
export type HandledOutcome = (typeof HANDLED_OUTCOMES)[number];

/** One time a review was handled, as stored. */
export interface HandledNote {
  /** The button press it belongs to. */
  batch: string | null;
  /** Null for entries from before times were stored. */
  at: string | null;
  kinds: HandledOutcome[];
  words: string;
}

/** The same for display. */
export interface OutcomeView {
  at: Date | null;
  kinds: HandledOutcome[];
  words: string;
}

/**
 * How somebody who answered came to a platform: by its link; opened by the page itself; or through a web
 * search, as the business has no address there.
 */
export type ClickedHow = 'link' | 'page' | 'search';

/** Whether an answer and a public review are by the same person: surely, perhaps, or denied by the owner. */
export type MatchState = 'joined' | 'offered' | 'refused';

export const INBOX_TABS = ['all', 'needs-reply', 'private', 'removed'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** `low` and `high` include recommendations, which have no stars. */
export const STAR_FILTERS = ['high', 'low', '5', '4', '3', '2', '1', 'none'] as const;
export type StarFilter = (typeof STAR_FILTERS)[number];
export const MATCH_FILTERS = ['yes', 'offered', 'no'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

/** The business's own review page, as a choice among platforms. */
export const OWN_PAGE = 'page';

/** How many reviews need a reply, counted at a moment. */
export interface WaitingView {
  needsReply: number;
  overdue: number;
  privateWaiting: number;
}
export type CountedWaiting = WaitingView & { at: number };

/** The filters of the inbox, as in its URL; null and empty filter nothing. */
export interface InboxFilter {
  tab: InboxTab;
  q: string;
  /** A platform's id, or `page`. */
  platform: string | null;
  stars: StarFilter | null;
  text: 'with' | 'without' | null;
  replied: 'yes' | 'no' | 'overdue' | null;
  /** Days in the owner's time zone, inclusive: `2026-11-22`. */
  from: string | null;
  to: string | null;
  matched: MatchFilter | null;
  lang: string | null;
  /** A connection: one of several pages on the same platform. */
  place: string | null;
}

/** How many single ticks can be tracked; more are selected as "all that match". */
export const MOST_TICKED_REVIEWS = 500;
export const LONGEST_NOTE = 2_000;
/** The outcome in the owner's own words. */
export const LONGEST_OUTCOME = 300;

/**
 * `answer`: given on the review page. `private`: the same, for the owner only. `platform`: read from a
 * platform. `text`: a reply to a request by SMS or WhatsApp.
 */
export type ReviewKind = 'answer' | 'private' | 'platform' | 'text';

export interface RatingOnScale {
  value: number;
  min: number;
  max: number;
}

/** A row of the inbox. An answer and the public review matched to it share one row, the review's. */
export interface ReviewView {
  id: string;
  kind: ReviewKind;
  /** The channel of a text. */
  wroteBy: TextChannel | null;
  /** The owner answered an invitation to themselves; not in any average, count or export. */
  isTest: boolean;
  /** Empty if not given. */
  reviewerName: string;
  /** Whole stars; null if the platform has none. */
  rating: number | null;
  /** As on the platform, if its scale is not 1 to 5. */
  original: RatingOnScale | null;
  recommendation: 'yes' | 'no' | null;
  title: string;
  text: string;
  /** Only the beginning of the text is known. */
  isExcerpt: boolean;
  /** The platform it was read from, or that the person went on to after answering; empty for neither. */
  platformName: string;
  /** Null if the chosen platform was not opened. */
  clickedThrough: ClickedHow | null;
  /** Of the platform's tile. */
  platformColor: string;
  /** Its location, if the business has several on this platform. */
  locationName: string;
  /** ISO 639-1; empty if unknown. */
  language: string;
  /** Null if the platform gives no date. */
  reviewDate: Date | null;
  /** What the platform says instead of a date ("2 weeks ago"); empty if there is a date, or nothing. */
  dateWords: string;
  /** The time of day is known, too. */
  isToTheMinute: boolean;
  /** When an edit was last found or reported. */
  editedAt: Date | null;
  removedAt: Date | null;
  needsReply: boolean;
  /** An outcome can be noted: for reviews that need a reply, and low ratings on the review page. */
  canBeHandled: boolean;
  /** When a reply is due by the settings; null if none is expected. */
  dueAt: Date | null;
  /** The platform shows the owner's reply. */
  isReplied: boolean;
  /** What the person has done since it was replied to or handled; null if nothing. */
  since: 'edited-since-reply' | 'edited-since-handled' | 'wrote-since-handled' | null;
  handledAt: Date | null;
  /** The outcome of the last time it was handled. */
  outcome: { kinds: HandledOutcome[]; words: string };
  /** The answer on the review page matched to this review. */
  answer: { id: string; at: Date } | null;
  /** Perhaps by the same person as an answer; the owner is asked. */
  isOffered: boolean;
  /**
   * When it will be deleted along with its page, as the owner asked. Until then it counts in no average and
   * can still be kept.
   */
  deletedFrom: Date | null;
}

export interface EarlierVersion {
  id: string;
  stars: number | null;
  original: RatingOnScale | null;
  title: string;
  text: string;
  replacedAt: Date;
}

export interface ReviewNoteView {
  id: string;
  author: string;
  text: string;
  at: Date;
  isOwn: boolean;
}

/** An answer and a review that may be by the same person, seen from either side. */
/** When a review was written, as precisely as known. */
export type WrittenDate = Pick<ReviewView, 'reviewDate' | 'dateWords' | 'isToTheMinute'>;

export function toWritten(row: {
  review_date: Date;
  date_precision: 'second' | 'day' | 'words';
  date_words: string;
}): WrittenDate {
  const isWords = row.date_precision === 'words';
  return {
    reviewDate: isWords ? null : row.review_date,
    dateWords: isWords ? row.date_words : '',
    isToTheMinute: row.date_precision === 'second',
  };
}

export interface MatchView {
  answerId: string;
  reviewId: string;
  state: Exclude<MatchState, 'refused'>;
  /** The other of the two. */
  other: { id: string; name: string; rating: number | null; platformName: string } & WrittenDate;
}

export interface ReviewDetailView extends ReviewView {
  /** The review's address on its platform; empty if it has none. */
  address: string;
  reply: { text: string; at: Date | null; state: 'published' | 'pending' | 'rejected' | null } | null;
  /** Null if nobody was invited, or the person was erased. */
  contact: { id: string; name: string } | null;
  /** The invitation that preceded it, if any. */
  invited: { channel: Channel; at: Date; campaignId: string; campaignName: string } | null;
  /** The outcome of each time it was handled, latest first. */
  outcomes: OutcomeView[];
  /** Oldest first. */
  earlier: EarlierVersion[];
  matches: MatchView[];
  notes: ReviewNoteView[];
  /** Whether its author lets the answer be shown; null if they have never agreed. */
  agreement: AgreementView | null;
  /** Of a text: its number, and whether it is opted out of that channel. */
  wroteFrom: { phone: string; isOptedOut: boolean; people: number } | null;
}

export interface ReviewPageView {
  reviews: ReviewView[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Null after the first page. `inAll`: how many the search of another tab would find in "All". */
  found: (FoundCount & { inAll: FoundCount | null }) | null;
}

/** The number of matches, or `atLeast` a bound. */
export interface FoundCount {
  count: number;
  atLeast: boolean;
}

/** An average; of `count` reviews `rated` have stars. */
export interface RatedSummary {
  count: number;
  rated: number;
  /** Null if none has stars. */
  average: number | null;
}

/** The rating of one source. `isOwnTotal` says whose `count` it is: the platform's, or what was read here. */
export interface SourceSummary extends RatedSummary {
  /** A connection's id; null for answers on the review page. */
  id: string | null;
  platformId: number;
  name: string;
  locationName: string;
  isOwnTotal: boolean;
  /** Read here and not removed since. */
  readHere: number;
}

export interface InboxSummaryView {
  /** No rows at all. */
  isEmpty: boolean;
  /** Of public reviews; null while there are none. */
  public: RatedSummary | null;
  answers: RatedSummary | null;
  sources: SourceSummary[];
  needsReply: number;
  /** Those waiting longer than the reply target in the settings. */
  overdue: number;
  /** Private feedback that is not handled. */
  /** Private ratings, which count in no average here. */
  private: number;
  privateWaiting: number;
  removed: number;
  /** Grows with every new row and never decreases. */
  arrived: number;
  platforms: { id: number; name: string }[];
  languages: string[];
  /** The business's pages on platforms where it has several. */
  places: { id: string; name: string }[];
  /** The last sync of the automatic connections; null if there was none. */
  synced: { platforms: number; websites: number; at: Date; nextAt: Date | null } | null;
}

/** Whether anything but the tab filters the inbox. */
export function isNarrowed({ tab: _, ...filter }: InboxFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== '');
}
