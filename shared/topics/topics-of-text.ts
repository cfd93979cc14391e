import type { Mood, Span, TextAnalysis } from './analysis.ts';

/** How a text speaks of something over all its sentences; `neutral` names it without judging. */
export const TEXT_MOODS = ['praise', 'mixed', 'neutral', 'criticism'] as const;
export type TextMood = (typeof TEXT_MOODS)[number];

/** The topics of a text, each once, with its mood over all sentences. */
export function topicsOfText({ sentences }: TextAnalysis): Map<string, TextMood> {
  const moods = new Map<string, Mood[]>();
  for (const { topic, mood } of mentionsIn(sentences)) moods.set(topic, [...(moods.get(topic) ?? []), mood]);
  return new Map([...moods].map(([topic, all]) => [topic, sumOfMoods(all)]));
}

/** Of the whole text, whatever it speaks of. */
export function moodOfText({ sentences }: TextAnalysis): TextMood {
  return sumOfMoods(sentences.flatMap(({ mood, isMixed }): Mood[] => (isMixed ? [1, -1] : [mood])));
}

export interface SentenceAbout {
  text: string;
  /** Of the sentence: the words by which the topic was found. */
  words: Span[];
}

/** The sentences that speak of a topic, in the order of the text. */
export function sentencesAbout(topic: string, text: string, { sentences }: TextAnalysis): SentenceAbout[] {
  return sentences.flatMap((sentence, at) => {
    const words = mentionsIn([sentence])
      .filter((mention) => mention.topic === topic)
      .flatMap((mention) => mention.words);
    if (words.length === 0) return [];
    // With the stop that ends it.
    const until = text.slice(sentence.start, sentences[at + 1]?.start ?? text.length).trimEnd();
    return [
      { text: until, words: joined(words.map(({ start, end }) => shifted(start, end, sentence.start))) },
    ];
  });
}

function mentionsIn(sentences: TextAnalysis['sentences']) {
  return sentences.flatMap(({ clauses }) => clauses.flatMap(({ topics }) => topics));
}

function sumOfMoods(moods: readonly Mood[]): TextMood {
  const [praises, blames] = [moods.includes(1), moods.includes(-1)];
  if (praises && blames) return 'mixed';
  return praises ? 'praise' : blames ? 'criticism' : 'neutral';
}

function shifted(start: number, end: number, by: number): Span {
  return { start: start - by, end: end - by };
}

/** In order, those that touch or overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && span.start <= last.end + 1) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
}
