import type { Clause, TopicMention } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import type { TopicKind } from '#shared/topics/topics.ts';
import type { ReplyTopic, ReviewMood } from './block.ts';

export interface FoundTopic {
  topic: ReplyTopic;
  mood: 'good' | 'bad';
}

/** What a review says, as far as its words are plain. */
export interface JudgedReview {
  mentions: readonly TopicMention[];
  /** How many of its clauses praise, and how many blame. */
  praises: number;
  blames: number;
}

/** A clause that says less is no praise to thank for. */
const PLAIN = 0.5;

/** The sentences of a reply that answer a topic; none for what a ready sentence would answer badly. */
const REPLIES_TO: Readonly<Record<string, ReplyTopic | { good?: ReplyTopic; bad?: ReplyTopic }>> = {
  wait: 'waiting',
  'wait pace': 'speed',
  punctual: 'waiting',
  checkout: 'waiting',
  staff: 'staff',
  expert: { good: 'staff', bad: 'quality' },
  'staff pace': 'speed',
  'expert pace': 'speed',
  explain: 'explaining',
  listen: 'explaining',
  reach: 'phone',
  price: 'price',
  billing: 'price',
  quote: 'price',
  clean: 'clean',
  tidy: 'tidy',
  'place parking': 'parking',
  'place comfort': 'comfort',
  pain: 'comfort',
  atmosphere: { good: 'comfort' },
  room: 'comfort',
  booking: 'booking',
  'booking hours': 'hours',
  result: 'quality',
  quality: 'quality',
  wish: 'quality',
  food: 'food',
  kids: 'kids',
  animal: 'animals',
};

export function readReview(review: string, kind: TopicKind): JudgedReview {
  const clauses = analyzeText({ text: review, language: null, kind })
    .sentences.filter(
      ({ isQuestion, clauses: parts }) => !isQuestion || parts.some(({ isDenied }) => isDenied),
    )
    .flatMap((sentence) => sentence.clauses);
  return {
    mentions: clauses.flatMap(({ topics }) => topics),
    praises: clauses.filter((clause) => says(clause, 1)).length,
    blames: clauses.filter((clause) => says(clause, -1)).length,
  };
}

function says({ mood, strength, isMixed }: Clause, sign: 1 | -1): boolean {
  return isMixed || (mood === sign && strength >= PLAIN);
}

/**
 * What a review speaks of, in its order, and whether it praises it. What is praised here and blamed there is not named,
 * nor in a happy review what may be no complaint.
 */
export function topicsOf({ mentions }: JudgedReview, mood: ReviewMood): FoundTopic[] {
  const found = new Map<ReplyTopic, { moods: Set<FoundTopic['mood']>; isJudged: boolean }>();
  for (const mention of mentions) {
    if (mention.mood === 0) continue;
    const its = mention.mood > 0 ? 'good' : 'bad';
    const topic = replyTopicOf(mention, its);
    if (!topic) continue;
    const earlier = found.get(topic) ?? { moods: new Set(), isJudged: false };
    earlier.moods.add(its);
    earlier.isJudged ||= mention.isJudgement || its === 'good';
    found.set(topic, earlier);
  }
  return [...found].flatMap(([topic, { moods, isJudged }]) => {
    const [its] = moods;
    return its && moods.size === 1 && (mood !== 'good' || isJudged) ? [{ topic, mood: its }] : [];
  });
}

function replyTopicOf({ topic, aspect, isGuess }: TopicMention, mood: FoundTopic['mood']): ReplyTopic | null {
  if (isGuess) return null;
  const answered = REPLIES_TO[aspect ? `${topic} ${aspect}` : topic];
  return (typeof answered === 'object' ? answered[mood] : answered) ?? null;
}

export function findTopics(review: string, mood: ReviewMood, kind: TopicKind): FoundTopic[] {
  return topicsOf(readReview(review, kind), mood);
}
