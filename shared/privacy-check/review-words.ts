import { foldText } from './fold-text.ts';
import { splitWords } from './split-words.ts';

const SHORT = 3;
const LONG = 5;
const ENDING = 3;

/** The beginning of a word, which its forms share. */
export function stemOf(word: string): string {
  if (word.length > LONG) return word.slice(0, Math.max(LONG, word.length - ENDING));
  return word.length > SHORT ? word.replace(/(es|s)$/, '') : word;
}

let last: { review: string; stems: ReadonlySet<string> } | null = null;

/** The stems of a review's words; null without a review. The last one is kept, as a reply is checked at each key. */
export function reviewStems(review: string): ReadonlySet<string> | null {
  if (review.trim() === '') return null;
  if (last?.review !== review)
    last = { review, stems: new Set(splitWords(foldText(review), review).map(({ text }) => stemOf(text))) };
  return last.stems;
}
