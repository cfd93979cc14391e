import type { TextRange } from '#shared/privacy-check/sentence-ranges.ts';

const PLACEHOLDER = /\[[a-z]+\]/gu;

interface Piece {
  /** In the redacted text. */
  start: number;
  end: number;
  /** In the text itself. */
  from: number;
  to: number;
  isKept: boolean;
}

/**
 * Where a range of a redacted text is in the text itself: a placeholder is all that it replaces. Null if one is not the
 * other with placeholders.
 */
export function placesOfRedacted(text: string, redacted: string): ((range: TextRange) => TextRange) | null {
  const pieces = alignedPieces(text, redacted);
  if (!pieces) return null;
  return ({ start, end }) => {
    const first = pieces.find((one) => start < one.end);
    const last = pieces.findLast((one) => end > one.start);
    return {
      start: !first ? text.length : first.isKept ? first.from + start - first.start : first.from,
      end: !last ? 0 : last.isKept ? last.from + end - last.start : last.to,
    };
  };
}

/** Each kept piece is taken where it comes first, and the last one at the end: linear in the text. */
function alignedPieces(text: string, redacted: string): Piece[] | null {
  const pieces: Piece[] = [];
  const gaps = [...redacted.matchAll(PLACEHOLDER)].map(({ index, 0: whole }) => [
    index,
    index + whole.length,
  ]);
  let start = 0;
  let from = 0;
  for (const [at = 0, after = 0] of [...gaps, [redacted.length, redacted.length]]) {
    const kept = redacted.slice(start, at);
    const isLast = at === redacted.length;
    const before = pieces.at(-1);
    // What a placeholder replaces has at least a character.
    const found = !before
      ? 0
      : isLast
        ? Math.max(from + 1, text.length - kept.length)
        : text.indexOf(kept, from + 1);
    if (found < 0 || !text.startsWith(kept, found)) return null;
    if (before) before.to = found;
    pieces.push({ start, end: at, from: found, to: found + kept.length, isKept: true });
    from = found + kept.length;
    if (!isLast) pieces.push({ start: at, end: after, from, to: from, isKept: false });
    start = after;
  }
  return from === text.length ? pieces : null;
}
