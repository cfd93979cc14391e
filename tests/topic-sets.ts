import { readdirSync, readFileSync } from 'node:fs';
import type { Mood, TextSentence } from '#shared/topics/analysis.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import type { TopicKind } from '#shared/topics/topics.ts';

const FOLDER = 'tests/fixtures/topics';

/** `tests/fixtures/topics/README.md` says how they are written and labelled. */
export interface LabelledReview {
  kind: TopicKind;
  language: 'en' | 'es';
  stars: number;
  sentences: LabelledSentence[];
}

export interface LabelledSentence {
  text: string;
  topics: Map<string, Mood>;
  /** Null where it praises and blames. */
  mood: Mood | null;
}

/** `open` is looked at while the lexicon is made; of `kept` and `fresh`, written last, only the figures are. */
export type TopicPart = 'open' | 'kept' | 'fresh';

export function readTopicSets(part: TopicPart): LabelledReview[] {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith(`${part}-`));
  return files.toSorted().flatMap((file) => parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));
}

const SIGNS: Readonly<Record<string, Mood>> = { '+': 1, '-': -1, '0': 0 };

function parse(file: string): LabelledReview[] {
  const reviews: LabelledReview[] = [];
  for (const line of file.split('\n').filter(Boolean)) {
    if (line.startsWith('@')) {
      const [kind = '', language = '', stars = ''] = line.slice(1).split(' ');
      reviews.push({
        kind: kind as TopicKind,
        language: language as 'en' | 'es',
        stars: Number(stars),
        sentences: [],
      });
      continue;
    }
    const [text = '', labels = ''] = line.split(' | ');
    reviews.at(-1)?.sentences.push({ text, ...labelled(labels.trim().split(' ')) });
  }
  return reviews;
}

function labelled(labels: readonly string[]): Pick<LabelledSentence, 'topics' | 'mood'> {
  const topics = new Map<string, Mood>();
  const moods = new Set<Mood>();
  for (const label of labels) {
    const sign = SIGNS[label.slice(-1)] ?? 0;
    moods.add(sign);
    if (label.length > 1) topics.set(label.slice(0, -1), sign);
  }
  const isMixed = moods.has(1) && moods.has(-1);
  const judged = [...moods].filter((mood) => mood !== 0);
  return { topics, mood: isMixed ? null : (judged[0] ?? 0) };
}

/** What one labelled sentence was found to say. */
export interface ReadSentence {
  text: string;
  topics: Map<string, Mood>;
  mood: Mood | null;
}
export type ReviewReader = (review: LabelledReview) => ReadSentence[];

/** The engine, given the whole review, as it would be. */
export const readByEngine: ReviewReader = (review) => readWith(review, null);

/** The same, told the stars as well. */
export const readWithStars: ReviewReader = (review) => readWith(review, review.stars);

function readWith({ kind, language, sentences }: LabelledReview, rating: number | null): ReadSentence[] {
  const text = sentences.map((sentence) => sentence.text).join('\n');
  const found = analyzeText({ text, language, kind, rating }).sentences;
  let start = 0;
  return sentences.map((sentence) => {
    const end = start + sentence.text.length;
    const inside = found.filter((one) => one.start >= start && one.start < end);
    start = end + 1;
    return { text: sentence.text, ...summed(inside) };
  });
}

function summed(found: readonly TextSentence[]): Omit<ReadSentence, 'text'> {
  const sums = new Map<string, number>();
  for (const { topic, mood, strength } of found.flatMap(({ clauses }) =>
    clauses.flatMap((clause) => clause.topics),
  )) {
    sums.set(topic, (sums.get(topic) ?? 0) + mood * strength);
  }
  const topics = new Map([...sums].map(([topic, sum]) => [topic, signOf(sum)]));
  const total = found.reduce((sum, { mood, strength }) => sum + mood * strength, 0);
  const isMixed = found.some((one) => one.isMixed) || new Set(found.map(({ mood }) => mood)).size > 2;
  return { topics, mood: isMixed ? null : signOf(total) };
}

function signOf(value: number): Mood {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

export interface TopicFigures {
  sentences: number;
  labels: number;
  /** Of the topics found, those that are labelled. */
  precision: number;
  /** Of the topics labelled, those that are found. */
  recall: number;
  /** Of the topics rightly found, those with the right mood. */
  topicMood: number;
  /** Of the sentences, those with the right mood. */
  sentenceMood: number;
  misses: string[];
}

export function measureTopics(reviews: readonly LabelledReview[], read: ReviewReader): TopicFigures {
  let [sentences, labels, found, right, signed, moods] = [0, 0, 0, 0, 0, 0];
  const misses: string[] = [];
  for (const review of reviews) {
    const answers = read(review);
    review.sentences.forEach((sentence, at) => {
      const answer = answers[at];
      if (!answer) return;
      sentences += 1;
      labels += sentence.topics.size;
      found += answer.topics.size;
      const both = [...sentence.topics].filter(([topic]) => answer.topics.has(topic));
      right += both.length;
      signed += both.filter(([topic, mood]) => answer.topics.get(topic) === mood).length;
      if (answer.mood === sentence.mood) moods += 1;
      const [wanted, got] = [said(sentence), said(answer)];
      if (wanted !== got) misses.push(`${review.kind} ${sentence.text} | ${wanted} | ${got}`);
    });
  }
  return {
    sentences,
    labels,
    precision: right / Math.max(1, found),
    recall: right / Math.max(1, labels),
    topicMood: signed / Math.max(1, right),
    sentenceMood: moods / Math.max(1, sentences),
    misses,
  };
}

function said({ topics, mood }: Pick<ReadSentence, 'topics' | 'mood'>): string {
  const sign = (one: Mood | null) => (one === null ? '±' : one > 0 ? '+' : one < 0 ? '-' : '0');
  const named = [...topics].map(([topic, its]) => `${topic}${sign(its)}`).toSorted();
  return [...named, `(${sign(mood)})`].join(' ');
}
