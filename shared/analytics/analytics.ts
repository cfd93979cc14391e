import type { Range } from '#shared/analytics/ranges.ts';
import type { Interval } from '#shared/analytics/statistics.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { IsoDay } from '#shared/time/time.ts';

/** Days of the business, both included. */
export interface Period {
  from: IsoDay;
  to: IsoDay;
}

/** What became of the people first asked in the period, until now. */
export interface FunnelView {
  asked: number;
  /** Null where no channel says what arrives. */
  delivered: number | null;
  opened: number;
  rated: number;
  clickedThrough: number;
  /** A public review that followed is here, by name and time. */
  found: number;
  /** Of those asked, the platform they were led to where it is a single one. */
  platform: string | null;
}

export interface CountedFigure {
  value: number;
  /** The same of the period before; null without one. */
  before: number | null;
}

export interface AverageFigure {
  average: number | null;
  count: number;
  before: { average: number | null; count: number } | null;
  /** Platforms whose terms forbid to count their stars together with others. */
  leftOut: string[];
}

/** One way of asking, with the share of those asked who rated. */
export interface ComparedView {
  id: string;
  label: string;
  channel: Channel;
  asked: number;
  rated: number;
  interval: Interval;
}

/** Null: not enough asked to compare. */
export type ComparedResult =
  | { kind: 'winner'; label: string; over: string }
  | { kind: 'open'; ahead: string | null; points: number; needed: number | null }
  | null;

export interface ComparisonView {
  rows: ComparedView[];
  result: ComparedResult;
}

export interface CampaignMark {
  day: IsoDay;
  channel: Channel;
  people: number;
}

export interface RatingTrendView {
  /** The average of the half year before the end of each month, oldest first; null below ten ratings. */
  months: { day: IsoDay; average: number | null }[];
  now: number | null;
  platforms: {
    id: number;
    name: string;
    months: (number | null)[];
    now: number | null;
    /** Star ratings of the last half year. */
    ratings: number;
    recommended: number;
    notRecommended: number;
  }[];
}

export interface FeedbackFigures {
  /** All answers on the page of the business. */
  answers: number;
  /** Those of one to three stars. */
  negative: number;
  private: number;
  /** Of the private ones. */
  handled: number;
  medianHours: number | null;
  /** Of the negative ones: their authors went on to a platform as well. */
  wentPublic: number;
  /** Those that gave few stars, and more since. */
  cameBack: number;
}

export interface FeedbackView {
  now: FeedbackFigures;
  before: FeedbackFigures | null;
  targetHours: number;
  /** The latest private messages: how long they took, or have waited. */
  dots: { hours: number; isOpen: boolean }[];
  /** There were more answers than are counted here. */
  isCut: boolean;
  /** What they criticize most. */
  topics: { id: string; label: string; texts: number }[];
}

export interface RepliesFigures {
  reviews: number;
  answered: number;
  withinDay: number;
  withinTwoDays: number;
  later: number;
  /** Answered, nobody knows when. */
  undated: number;
  medianHours: number | null;
  /** Within the goal of the business, of those that are settled: answered, or open for longer than that. */
  inTime: number;
  settled: number;
}

export interface RepliesView {
  now: RepliesFigures;
  before: RepliesFigures | null;
  targetHours: number;
  /** There were more reviews than are counted here. */
  isCut: boolean;
}

export interface AnalyticsView extends Period {
  range: Range;
  /** The period to compare with; null where it was not asked for, or counting began within it. */
  before: Period | null;
  /** The first day of which anything is known; null where nothing is. */
  since: IsoDay | null;
  /** Older days are still being counted. */
  isBehind: boolean;
  /** Pages that could not be read for a day and longer. */
  stale: { platform: string; readAt: Date | null }[];
  days: IsoDay[];
  funnel: FunnelView;
  rating: AverageFigure;
  reviews: CountedFigure & { removed: number };
  linkVisits: CountedFigure;
  codeVisits: CountedFigure;
  /** New public reviews of each day. */
  growth: {
    values: number[];
    before: number[] | null;
    platforms: { id: number; name: string; count: number }[];
  };
  visits: { link: number[]; qr: number[] };
  marks: CampaignMark[];
  trend: RatingTrendView;
  channels: ComparisonView;
  templates: ComparisonView;
  campaigns: ComparisonView;
  feedback: FeedbackView;
  replies: RepliesView;
  /** Texts that were ever read for topics, counted as far as it takes to show some. */
  texts: number;
}

/** Of more people who were not asked, it says that there are more. */
export const MOST_NOT_ASKED = 1_000;

export function notAskedInWords(count: number): string {
  const shown = Math.min(count, MOST_NOT_ASKED).toLocaleString('en');
  return count > MOST_NOT_ASKED ? `More than ${shown}` : shown;
}

/** What waits for the owner now, whatever the range. */
export interface TodayView {
  private: { count: number; oldest: Date | null };
  replies: { count: number; overdue: number; targetHours: number };
  broken: { count: number; name: string; readAt: Date | null };
  /** Counted up to one more than `MOST_NOT_ASKED`. */
  notAsked: number;
}
