import type { ReplyAuthor, ReplyVersionView } from './replies.ts';

const WORDS = /[\p{L}\p{N}]+/gu;
/** The share of original words that a text must keep to be attributed to its first author. */
const STILL_ITS_OWN = 0.5;

export interface WhoWrote {
  by: ReplyAuthor;
  /** Edited by hand since. */
  isChanged: boolean;
}

/** The author of a version as it is now: once most words have changed, the person who changed them. */
export function whoWrote({ by, written }: Pick<ReplyVersionView, 'by' | 'written'>, text: string): WhoWrote {
  if (by === 'person') return { by, isChanged: false };
  if (written === null) return { by, isChanged: true };
  if (text === written) return { by, isChanged: false };
  return shareFrom(written, text) < STILL_ITS_OWN
    ? { by: 'person', isChanged: false }
    : { by, isChanged: true };
}

/** The share of a text's words that the other one has, too, counting repetitions. */
function shareFrom(before: string, text: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(before)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(text);
  let kept = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    kept += 1;
  }
  return words.length === 0 ? 0 : kept / words.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}
