import type { Clause } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import type { Topic, TopicKind } from '#shared/topics/topics.ts';
import { ANSWERED_ASPECTS, type AnsweredTopic } from './block.ts';
import { findPlainWords, type PlainMention } from './words/find-plain-words.ts';

export interface FoundTopic {
  topic: AnsweredTopic;
  mood: 'good' | 'bad';
  /** How plainly the words say it. */
  evidence: number;
}

/** What a review says, as far as its words are plain. */
export interface JudgedReview {
  mentions: readonly PlainMention[];
  /** How many of its clauses praise, and how many blame. */
  praises: number;
  blames: number;
  /** How many topics its plain words praise, and how many they blame, whatever the stars. */
  plainPraises: number;
  plainBlames: number;
}

/** A clause that says less is no praise to thank for. */
const PLAIN = 0.5;
/** Letters of a phrase that tells much more than a word. */
const LONG = 20;
/** More than one phrase tells: what it says in passing is not worth a second sentence. */
export const SAID_TWICE = 2;
const MOST_STARS = 5;

export function readReview(review: string, kind: TopicKind, rating: number | null = null): JudgedReview {
  const isUnhappy = rating !== null && rating < 3;
  const analysis = analyzeText({ text: review, language: null, kind, rating });
  const clauses = analysis.sentences
    .filter(
      ({ isQuestion, clauses: parts }) =>
        // "Found a hair, and he says, is it not yours?" is no question.
        !isQuestion || isUnhappy || parts.some(({ isDenied }) => isDenied),
    )
    .flatMap((sentence) => sentence.clauses);
  const named = findPlainWords(review, kind, analysis).filter(
    ({ isAtBest }) => !isAtBest || rating === MOST_STARS,
  );
  const plainly = named.filter(({ isAtBest }) => !isAtBest);
  const mentions = plainly.length > 0 ? plainly : named;
  return {
    // Praise under few stars may be meant the other way round.
    mentions: mentions.filter(({ sign }) => !isUnhappy || sign < 0),
    praises: clauses.filter((clause) => says(clause, 1)).length,
    blames: clauses.filter((clause) => says(clause, -1)).length,
    plainPraises: plainly.filter(({ sign }) => sign > 0).length,
    plainBlames: plainly.filter(({ sign }) => sign < 0).length,
  };
}

function says({ mood, strength, isMixed }: Clause, sign: 1 | -1): boolean {
  return isMixed || (mood === sign && strength >= PLAIN);
}

/**
 * What a review speaks of by plain words of its own, what it says most plainly first, and whether it praises it. What is
 * praised here and blamed there is not named.
 */
export function topicsOf({ mentions }: JudgedReview): FoundTopic[] {
  const found = new Map<AnsweredTopic, { signs: Set<1 | -1>; evidence: number }>();
  for (const mention of mentions) {
    const topic = answeredTopic(mention);
    const earlier = found.get(topic) ?? { signs: new Set(), evidence: 0 };
    earlier.signs.add(mention.sign);
    earlier.evidence += 1 + Math.min(1, (mention.end - mention.start) / LONG);
    found.set(topic, earlier);
  }
  return [...found]
    .flatMap(([topic, { signs, evidence }]): FoundTopic[] => {
      const [sign] = signs;
      if (sign === undefined || signs.size > 1) return [];
      return [{ topic, mood: sign > 0 ? 'good' : 'bad', evidence }];
    })
    .toSorted((a, b) => b.evidence - a.evidence);
}

/** The part of it where that has sentences of its own, else the topic. */
function answeredTopic({ topic, aspect }: PlainMention): AnsweredTopic {
  const part = ANSWERED_ASPECTS.find((one) => one === `${topic} ${aspect}`);
  return part ?? (topic as Topic);
}

export function findTopics(review: string, kind: TopicKind): FoundTopic[] {
  return topicsOf(readReview(review, kind));
}
