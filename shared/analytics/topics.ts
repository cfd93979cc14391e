import type { Period } from '#shared/analytics/analytics.ts';
import type { Range } from '#shared/analytics/ranges.ts';
import type { WrittenDate } from '#shared/reviews/inbox.ts';
import type { IsoDay } from '#shared/time/time.ts';
import type { SentenceAbout } from '#shared/topics/topics-of-text.ts';

/** Which texts of a topic are listed: as counted on the screen, where mixed and neutral are one. */
export const LISTED_MOODS = ['all', 'criticism', 'praise', 'mixed', 'out'] as const;
export type ListedMoods = (typeof LISTED_MOODS)[number];

/** Below these nothing is said of topics, and nothing of their trend. */
export const ENOUGH_TEXTS = { topics: 20, trend: 30 } as const;

/** The trend: twelve times thirty days, the last ones until today. */
export const TREND_BINS = { count: 12, days: 30 } as const;

export const OWN_TOPIC_LIMITS = { topics: 10, words: 20, wordLength: 60, name: 40 } as const;

export interface OwnTopicView {
  id: string;
  name: string;
  words: string[];
}

export interface TopicCounts {
  texts: number;
  praise: number;
  criticism: number;
  /** Texts that do both, or neither. */
  mixed: number;
}

export interface TopicRow extends TopicCounts {
  id: string;
  label: string;
  isOwn: boolean;
  /** Texts of each bin of the trend, oldest first. */
  trend: number[];
}

export interface TopicChange {
  id: string;
  label: string;
  direction: 'up' | 'down';
  now: number;
  before: number;
  /** Chance alone would hardly do that. */
  isSure: boolean;
}

/** One text that speaks of the topic: the sentences that do, with their words marked. */
export interface TopicMentionView {
  /** Of the review. */
  id: string;
  sentences: SentenceAbout[];
  rating: number | null;
  recommendation: 'yes' | 'no' | null;
  isPrivate: boolean;
  /** Where it was written; null for the own review page. */
  platform: string | null;
  written: WrittenDate;
}

export interface TopicsView extends Period {
  range: Range;
  texts: { all: number; public: number; private: number };
  /** Texts are still waiting to be read. */
  isBehind: boolean;
  topics: TopicRow[];
  /** The last thirty days beside the thirty before; null with too few texts. */
  change: { now: number; before: number; changes: TopicChange[]; steady: number } | null;
  /** The first day of each bin of the trend. */
  trendDays: IsoDay[];
  own: OwnTopicView[];
  mostPraised: string | null;
  mostCriticized: string | null;
}
