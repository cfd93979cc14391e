import type { Channel, TextChannel } from '#shared/sending/channels.ts';

/** What came of looking at it. */
export const HANDLED_OUTCOMES = ['solved', 'not_solved', 'called', 'written', 'no_action'] as const;
export type HandledOutcome = (typeof HANDLED_OUTCOMES)[number];

/** One time that a review was handled, as it is kept. */
export interface HandledNote {
  /** The press that did it. */
  batch: string | null;
  /** Null of what was noted before times were kept. */
  at: string | null;
  kinds: HandledOutcome[];
  words: string;
}

/** The same as it is read. */
export interface OutcomeView {
  at: Date | null;
  kinds: HandledOutcome[];
  words: string;
}

/**
 * How somebody who had answered came to a platform: pressed the link to it; the page opened it by itself; or a search
 * for it was opened, since the business has no address there.
 */
export type WentOn = 'link' | 'page' | 'search';

/** An answer and a public review: surely the same person, perhaps, or said not to be. */
export type MatchState = 'joined' | 'offered' | 'refused';

export const INBOX_TABS = ['all', 'needs-reply', 'private', 'removed'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** `low` and `high` take recommendations along, which have no stars. */
export const STAR_FILTERS = ['high', 'low', '5', '4', '3', '2', '1', 'none'] as const;
export type StarFilter = (typeof STAR_FILTERS)[number];
export const MATCH_FILTERS = ['yes', 'offered', 'no'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

/** Stands for the owner's own page where platforms are chosen among. */
export const OWN_PAGE = 'page';

/** What waits for somebody, as it was counted at a moment. */
export interface WaitingView {
  needsReply: number;
  overdue: number;
  privateWaiting: number;
}
export type CountedWaiting = WaitingView & { at: number };

/** What the inbox is narrowed to, as its address has it; null and empty narrow nothing. */
export interface InboxFilter {
  tab: InboxTab;
  q: string;
  /** The id of a platform, or `page`. */
  platform: string | null;
  stars: StarFilter | null;
  text: 'with' | 'without' | null;
  replied: 'yes' | 'no' | 'overdue' | null;
  /** Days of the owner's zone, both included: `2026-11-22`. */
  from: string | null;
  to: string | null;
  matched: MatchFilter | null;
  lang: string | null;
  /** A connection: one of several pages on the same platform. */
  place: string | null;
}

/** How many boxes can be told apart at once; more are chosen as all that match. */
export const MOST_TICKED_REVIEWS = 500;
export const LONGEST_NOTE = 2_000;
/** What came of it, in the owner's own words. */
export const LONGEST_OUTCOME = 300;

/** `answer`: given on the owner's page. `private`: the same, and only the owner reads it. `platform`: read from one.
 * `text`: written back to a request by SMS or WhatsApp. */
export type ReviewKind = 'answer' | 'private' | 'platform' | 'text';

export interface RatingOnScale {
  value: number;
  min: number;
  max: number;
}

/** A row of the inbox. An answer and the public review that followed are one row, that of the review. */
export interface ReviewView {
  id: string;
  kind: ReviewKind;
  /** Of a text, how it came. */
  wroteBy: TextChannel | null;
  /** The owner answered an invitation to himself; in no average, count or export. */
  isTest: boolean;
  /** Empty when the person gave no name. */
  reviewerName: string;
  /** Whole stars; null where the platform knows none. */
  rating: number | null;
  /** As the platform has it, where its scale is not 1 to 5. */
  original: RatingOnScale | null;
  recommendation: 'yes' | 'no' | null;
  title: string;
  text: string;
  /** Only the beginning of the text is known. */
  isExcerpt: boolean;
  /** Where it was read, or what somebody who answered on the owner's page chose to go on to; empty for neither. */
  platformName: string;
  /** Null where nobody has been led on to the platform they chose. */
  clickedThrough: WentOn | null;
  /** Of its tile. */
  platformColor: string;
  /** The page it stands on, where the business has several on this platform. */
  placeName: string;
  /** ISO 639-1; empty when nobody knows. */
  language: string;
  /** Null where the platform tells no date. */
  reviewDate: Date | null;
  /** What the platform says instead of a date ("2 weeks ago"); empty where the date is known, and where it says nothing. */
  dateWords: string;
  /** The hour is known, too. */
  isToTheMinute: boolean;
  /** When it was last found changed, or said to be. */
  editedAt: Date | null;
  removedAt: Date | null;
  /** Somebody should look at it. */
  needsReply: boolean;
  /** Somebody may say what came of it: of what needs a reply, and of few stars given on the owner's page. */
  canBeHandled: boolean;
  /** By when somebody should have replied, as the settings have it; null where nobody waits. */
  dueAt: Date | null;
  /** The owner's reply stands on the platform. */
  isReplied: boolean;
  /** What the person did since somebody here dealt with it; null where it stands as it stood then. */
  since: 'edited-since-reply' | 'edited-since-handled' | 'wrote-since-handled' | null;
  handledAt: Date | null;
  /** What came of it, the last time it was handled. */
  outcome: { kinds: HandledOutcome[]; words: string };
  /** The answer on the owner's page that this review followed. */
  answer: { id: string; at: Date } | null;
  /** Perhaps the same person as one who answered; the owner is asked. */
  isOffered: boolean;
  /** The owner asked for it to go with its page: when it does. Until then it is in no average, and can be kept. */
  deletedFrom: Date | null;
}

/** What a review said before. */
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

/** An answer and a review that may be of one person, seen from either. */
/** When a review was written, as exactly as that is known. */
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
  /** Of the review on its platform; empty where it has none. */
  address: string;
  /** Given with private feedback, so that the owner can answer. */
  reviewerEmail: string;
  reply: { text: string; at: Date | null; state: 'published' | 'pending' | 'rejected' | null } | null;
  /** Null where nobody was asked, or where the person has been erased. */
  contact: { id: string; name: string } | null;
  /** The message of ours that came before, where there was one. */
  invited: { channel: Channel; at: Date; campaignId: string; campaignName: string } | null;
  /** What came of it each time it was handled, the latest first. */
  outcomes: OutcomeView[];
  /** The first version first. */
  earlier: EarlierVersion[];
  matches: MatchView[];
  notes: ReviewNoteView[];
  /** Of a text: whose number it is, and whether they want no more messages there. */
  wroteFrom: { phone: string; isOptedOut: boolean; people: number } | null;
}

export interface ReviewPageView {
  reviews: ReviewView[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Null behind the first page. `inAll`: how many a search within another tab would find in that of all. */
  found: (FoundCount & { inAll: FoundCount | null }) | null;
}

/** All that match, or `atLeast` so many. */
export interface FoundCount {
  count: number;
  atLeast: boolean;
}

/** An average, and what it is over: of `count` reviews those `rated` with stars. */
export interface RatedSummary {
  count: number;
  rated: number;
  /** Null where none has stars. */
  average: number | null;
}

/** What one source of the averages says. Its `count` is as `isOwnTotal` says: the platform's, or what was read here. */
export interface SourceSummary extends RatedSummary {
  /** Of a connection; null for the answers on the owner's page. */
  id: string | null;
  platformId: number;
  name: string;
  placeName: string;
  isOwnTotal: boolean;
  /** Read here and not removed since. */
  readHere: number;
}

export interface InboxSummaryView {
  /** Any row at all. */
  isEmpty: boolean;
  /** Over public reviews. Null while there is none. */
  public: RatedSummary | null;
  answers: RatedSummary | null;
  sources: SourceSummary[];
  needsReply: number;
  /** Those of them that wait for longer than the settings of replies mean anybody to wait. */
  overdue: number;
  /** Private feedback that nobody has handled. */
  /** Ratings given in private, which are in no average here. */
  private: number;
  privateWaiting: number;
  removed: number;
  /** Grows with each new row and never falls. */
  arrived: number;
  platforms: { id: number; name: string }[];
  languages: string[];
  /** Pages of the business, where it has several on one platform. */
  places: { id: string; name: string }[];
  /** Of the connections that are read by themselves; null while none has been. */
  synced: { platforms: number; at: Date; nextAt: Date | null } | null;
}

/** Whether anything but the tab narrows the inbox. */
export function isNarrowed({ tab: _, ...filter }: InboxFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== '');
}
