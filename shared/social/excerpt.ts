import { LONGEST_EXCERPT } from './graphics.ts';

const ELLIPSIS = '…';
/** A sentence that says too little by itself: "Great!", "10/10". */
const LEAST_LETTERS = 12;
const TITLE = /(?:^|\s)(?:Drs?|Mrs?|Ms|Prof|St|Sra?|Dra)\.\s*$/u;

/** The beginning of a review, unchanged, cut at the end of a word; on one line. */
export function excerptOf(text: string, most = LONGEST_EXCERPT): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment);
  if (letters.length <= most) return plain;
  const start = letters.slice(0, most - 1).join('');
  const isCutInWord =
    /^[\p{L}\p{N}\p{M}]/u.test(letters[most - 1] ?? '') && /[\p{L}\p{N}\p{M}]$/u.test(start);
  const wordEnd = start.search(/\s\S*$/u);
  // Chinese and the like have no blanks to cut at.
  const whole = isCutInWord && wordEnd > most / 2 ? start.slice(0, wordEnd) : start;
  return whole.replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS;
}

interface Sentence {
  from: number;
  to: number;
}

/** Sentences of a text, without the blanks between them. */
export function sentencesIn(text: string): Sentence[] {
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)];
  const whole: { segment: string; index: number }[] = [];
  for (const { segment, index } of segments) {
    const last = whole.at(-1);
    // "Dr." and the like end no sentence.
    if (last && TITLE.test(last.segment)) last.segment += segment;
    else whole.push({ segment, index });
  }
  return whole
    .map(({ segment, index }) => {
      const start = index + (segment.length - segment.trimStart().length);
      return { from: start, to: start + segment.trim().length };
    })
    .filter(({ from, to }) => to > from);
}

/** The shortest sentence that says something; null for a text of one sentence. */
export function shortestSentence(text: string): Sentence | null {
  const sentences = sentencesIn(text);
  if (sentences.length < 2) return null;
  const whole = sentences.filter(({ to }) => !text.slice(0, to).endsWith(ELLIPSIS));
  const telling = whole.filter(({ from, to }) => to - from >= LEAST_LETTERS);
  return [...telling].sort((one, other) => one.to - one.from - (other.to - other.from))[0] ?? null;
}
