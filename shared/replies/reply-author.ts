import type { ReplyAuthor, ReplyVersionView } from './replies.ts';

const WORDS = /[\p{L}\p{N}]+/gu;
/** Of the words that stand there now, so many must be its own for a text to be still called somebody's. */
const STILL_ITS_OWN = 0.5;

export interface WhoWrote {
  by: ReplyAuthor;
  /** Changed by hand since. */
  isChanged: boolean;
}

/** Who wrote a version as its text stands now: once most words are others, whoever typed them did. */
export function whoWrote({ by, written }: Pick<ReplyVersionView, 'by' | 'written'>, text: string): WhoWrote {
  if (by === 'person') return { by, isChanged: false };
  if (written === null) return { by, isChanged: true };
  if (text === written) return { by, isChanged: false };
  return shareFrom(written, text) < STILL_ITS_OWN
    ? { by: 'person', isChanged: false }
    : { by, isChanged: true };
}

/** How much of the words of a text stood in the other one, each as often as it stood there. */
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
