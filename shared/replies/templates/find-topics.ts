import type { Clause, TopicMention } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import type { Topic, TopicKind } from '#shared/topics/topics.ts';
import { ANSWERED_ASPECTS, type AnsweredTopic } from './block.ts';

export interface FoundTopic {
  topic: AnsweredTopic;
  mood: 'good' | 'bad';
  /** How plainly the words say it. */
  evidence: number;
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
/** As strong as what only the stars judge. */
const LEANED = 0.3;
/** Below this a topic is not named. */
const ENOUGH = 2;
/** So plain that two are named, and what would hurt if it were wrong. */
export const PLAINLY_SAID = 4;
const GRAVE: ReadonlySet<AnsweredTopic> = new Set(['farewell', 'harm', 'emergency', 'diagnosis']);
/** Letters of a phrase that tells much more than a word. */
const LONG = 10;

export function readReview(review: string, kind: TopicKind, rating: number | null = null): JudgedReview {
  const isUnhappy = rating !== null && rating < 3;
  const clauses = analyzeText({ text: review, language: null, kind, rating })
    .sentences.filter(
      ({ isQuestion, clauses: parts }) =>
        // "Found a hair, and he says, is it not yours?" is no question.
        !isQuestion || isUnhappy || parts.some(({ isDenied }) => isDenied),
    )
    .flatMap((sentence) => sentence.clauses);
  return {
    // Praise under few stars may be meant the other way round.
    mentions: clauses.flatMap(({ topics }) => topics).filter(({ mood }) => !isUnhappy || mood < 0),
    praises: clauses.filter((clause) => says(clause, 1)).length,
    blames: clauses.filter((clause) => says(clause, -1)).length,
  };
}

function says({ mood, strength, isMixed }: Clause, sign: 1 | -1): boolean {
  return isMixed || (mood === sign && strength >= PLAIN);
}

/**
 * What a review speaks of, what it says most plainly first, and whether it praises it. What is praised here and blamed
 * there is not named, nor in a happy review what may be no complaint.
 */
export function topicsOf({ mentions }: JudgedReview, isHappy: boolean): FoundTopic[] {
  const found = new Map<
    AnsweredTopic,
    { moods: Set<FoundTopic['mood']>; isJudged: boolean; evidence: number }
  >();
  for (const mention of mentions) {
    if (mention.mood === 0 || mention.isGuess || mention.isOwn) continue;
    const its = mention.mood > 0 ? 'good' : 'bad';
    const topic = answeredTopic(mention);
    const earlier = found.get(topic) ?? { moods: new Set(), isJudged: false, evidence: 0 };
    earlier.moods.add(its);
    earlier.isJudged ||= mention.isJudgement || its === 'good';
    earlier.evidence += evidenceOf(mention);
    found.set(topic, earlier);
  }
  return [...found]
    .flatMap(([topic, { moods, isJudged, evidence }]) => {
      const [mood] = moods;
      const isOne = mood !== undefined && moods.size === 1;
      const least = GRAVE.has(topic) ? PLAINLY_SAID : ENOUGH;
      return isOne && evidence >= least && (!isHappy || isJudged) ? [{ topic, mood, evidence }] : [];
    })
    .toSorted((a, b) => b.evidence - a.evidence);
}

/** How plainly one mention says it: a phrase more than a word, a judgement more than a fact. */
function evidenceOf({ topic, mood, strength, isJudgement, isJudgedByOthers, words }: TopicMention): number {
  // The stars alone say whether it is praise.
  if (strength <= LEANED) return ENOUGH / 2;
  const isPerson = topic === 'staff' || topic === 'expert';
  // "The guy left a mess" is no complaint about the guy.
  if (mood < 0 && isPerson && isJudgedByOthers) return 0;
  const length = Math.max(...words.map(({ start, end }) => end - start));
  return ENOUGH + (isJudgement ? 1 : 0) + Math.min(2, length / LONG) + (isJudgedByOthers ? -0.5 : 0);
}

/** The part of it where that has sentences of its own, else the topic. */
function answeredTopic({ topic, aspect }: TopicMention): AnsweredTopic {
  const part = ANSWERED_ASPECTS.find((one) => one === `${topic} ${aspect}`);
  return part ?? (topic as Topic);
}

export function findTopics(review: string, isHappy: boolean, kind: TopicKind): FoundTopic[] {
  return topicsOf(readReview(review, kind), isHappy);
}
