import { type CompiledLexicon, LEXICONS, type LexiconEntry } from './compiled-lexicon.ts';
import type { Pattern } from './patterns.ts';
import { topicInKind } from './topic-in-kind.ts';
import { TOPICS_OF_KIND, type Topic, type TopicKind } from './topics.ts';

/** How much a word of the lexicon speaks for each topic, and how far for praise. */
interface Evidence {
  topics: Map<Topic, number>;
  /** From -1 to 1. */
  sign: number;
}
type EvidenceByWord = ReadonlyMap<string, Evidence>;

export interface Guess {
  topic: Topic;
  /** Numbers of the tokens that speak for it. */
  tokens: number[];
  sign: number;
}

/** Below this a guess is wrong too often. */
const LEAST_SCORE = 0.8;
/** So much more than for the next topic. */
const LEAST_MARGIN = 1.15;
/** A word of a kind's own list tells more than one of everybody's. */
const SPECIAL = 1.6;

const KEPT = new Map<string, EvidenceByWord>();

/**
 * The topic for which the single words of a sentence speak, where no phrase of the lexicon is in it: each word by how
 * often it is in the phrases of each topic.
 */
export function guessTopic(stems: readonly string[], language: 'en' | 'es', kind: TopicKind): Guess | null {
  const evidence = evidenceFor(language, kind);
  const scores = new Map<Topic, { score: number; tokens: number[]; sign: number }>();
  stems.forEach((stem, at) => {
    const known = evidence.get(stem);
    for (const [topic, weight] of known?.topics ?? []) {
      const sum = scores.get(topic) ?? { score: 0, tokens: [], sign: 0 };
      sum.score += weight;
      sum.sign += weight * (known?.sign ?? 0);
      if (weight > 0.2) sum.tokens.push(at);
      scores.set(topic, sum);
    }
  });
  const [first, second] = [...scores].toSorted(([, a], [, b]) => b.score - a.score);
  if (!first) return null;
  const [topic, { score, tokens, sign }] = first;
  if (score < LEAST_SCORE || tokens.length === 0) return null;
  if (second && score < second[1].score * LEAST_MARGIN) return null;
  return { topic, tokens, sign: sign / score };
}

function evidenceFor(language: 'en' | 'es', kind: TopicKind): EvidenceByWord {
  const key = `${language} ${kind}`;
  const kept = KEPT.get(key) ?? gather(LEXICONS[language](), kind);
  KEPT.set(key, kept);
  return kept;
}

function gather({ phrases, stem, functionWords }: CompiledLexicon, kind: TopicKind): EvidenceByWord {
  const counts = new Map<string, { topics: Map<Topic, number>; up: number; down: number }>();
  const judging = new Set(
    phrases.filter(({ value }) => value.type === 'mood').flatMap(({ phrase }) => wordsOf(phrase).map(stem)),
  );
  for (const { phrase, value } of phrases) {
    const topic = topicOf(value, kind);
    if (!topic || value.type !== 'topic') continue;
    for (const word of wordsOf(phrase)) {
      if (functionWords.has(word) || word.length < 3) continue;
      const key = stem(word);
      if (judging.has(key)) continue;
      const count = counts.get(key) ?? { topics: new Map(), up: 0, down: 0 };
      counts.set(key, count);
      count.topics.set(topic, (count.topics.get(topic) ?? 0) + (value.kinds ? SPECIAL : 1));
      if (value.role === 'praise') count.up += 1;
      if (value.role === 'blame') count.down += 1;
    }
  }
  return new Map(
    [...counts].map(([word, { topics, up, down }]) => {
      const all = [...topics.values()].reduce((sum, count) => sum + count, 0);
      const shares = [...topics].map(([topic, count]) => [topic, (count / (all + 0.6)) ** 1.5] as const);
      return [word, { topics: new Map(shares), sign: (up - down) / (up + down + 1) }];
    }),
  );
}

function topicOf(value: LexiconEntry, kind: TopicKind): Topic | null {
  if (value.type !== 'topic' || (value.kinds && !value.kinds.includes(kind))) return null;
  const named = value.topic === 'manner' ? 'staff' : value.topic;
  const topic = topicInKind(named, kind);
  return topic && TOPICS_OF_KIND[kind].includes(topic) ? topic : null;
}

function wordsOf(phrase: Pattern<LexiconEntry>['phrase']): string[] {
  return phrase
    .split(/[ /]/)
    .map((word) => word.replace('=', ''))
    .filter((word) => /^[a-z']+$/.test(word));
}
