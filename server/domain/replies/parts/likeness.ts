const LETTERS = /[\p{L}\p{N}]+/gu;
/** Pieces of this many words are compared. */
const PIECE = 3;
const TOO_LIKE = 0.45;
/** Two replies that begin with the same words read as one. */
const SAME_BEGINNING = 7;

/** How much two texts say in the same words, from 0 to 1. Deterministic; the greeting and the signature hardly count. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [piecesOf(one), piecesOf(other)];
  if (mine.size === 0 || theirs.size === 0) return 0;
  let shared = 0;
  for (const piece of mine) if (theirs.has(piece)) shared += 1;
  return (2 * shared) / (mine.size + theirs.size);
}

/** A reader who sees both would think that nobody read the review. */
export function isTooLike(draft: string, earlier: readonly string[]): boolean {
  const beginning = wordsOf(draft).slice(0, SAME_BEGINNING).join(' ');
  return earlier.some((text) => {
    const words = wordsOf(text);
    if (likeness(draft, text) >= TOO_LIKE) return true;
    return words.length >= SAME_BEGINNING && words.slice(0, SAME_BEGINNING).join(' ') === beginning;
  });
}

/** A run of so many words of the review, said back. */
export function saysBack(draft: string, review: string, run = 9): boolean {
  const said = ` ${wordsOf(review).join(' ')} `;
  const words = wordsOf(draft);
  return words.some(
    (_, at) => at + run <= words.length && said.includes(` ${words.slice(at, at + run).join(' ')} `),
  );
}

function piecesOf(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length < PIECE) return new Set(words.length ? [words.join(' ')] : []);
  return new Set(words.slice(PIECE - 1).map((_, at) => words.slice(at, at + PIECE).join(' ')));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(LETTERS) ?? [];
}
