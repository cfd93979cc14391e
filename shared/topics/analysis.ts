import type { Topic, TopicKind } from './topics.ts';

/** Praise, complaint, or neither. */
export type Mood = -1 | 0 | 1;

/** Of the text, in UTF-16 units; `end` is behind the last. */
export interface Span {
  start: number;
  end: number;
}

/** A topic that an owner made up, by the words that stand for it. */
export interface OwnTopic {
  id: string;
  words: readonly string[];
}

export interface AnalysisInput {
  text: string;
  /** Null where nobody knows. A sentence that is plainly in the other language is read as such. */
  language: 'en' | 'es' | null;
  kind: TopicKind;
  /** Stars of the whole: what a topic is worth of which the words do not say it. */
  rating?: number | null;
  ownTopics?: readonly OwnTopic[];
}

export interface TopicMention {
  /** An own topic has the id that its owner gave it. */
  topic: Topic | (string & {});
  isOwn: boolean;
  /** What of it, where the lexicon tells parts apart: `parking` of `place`. */
  aspect: string | null;
  mood: Mood;
  /** From 0 to 1: how plainly the words say it. */
  strength: number;
  /** A word judges ("rude"); else it is a fact ("waited an hour"). */
  isJudgement: boolean;
  /** Its own words do not judge it, but others near them: "the guy left a mess". */
  isJudgedByOthers: boolean;
  /** By single words alone, where no phrase of the lexicon is. */
  isGuess: boolean;
  /** A complaint that was put right. */
  isForgiven: boolean;
  /** The words by which it was found. */
  words: Span[];
}

export interface Clause extends Span {
  mood: Mood;
  strength: number;
  /** Whether its words judge both ways. */
  isMixed: boolean;
  /** A question that the next sentence answers with no. */
  isDenied: boolean;
  topics: TopicMention[];
}

export interface TextSentence extends Span {
  language: 'en' | 'es';
  mood: Mood;
  strength: number;
  isMixed: boolean;
  isQuestion: boolean;
  clauses: Clause[];
}

export interface TextAnalysis {
  sentences: TextSentence[];
}
