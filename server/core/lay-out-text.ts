import type { Piece, ShapedText, ShapedWord } from '#server/core/shape-text.ts';

export interface PlacedPiece {
  piece: Piece;
  /** From the start of the line, in pixels. */
  x: number;
}

export interface TextLine {
  /** From left to right. */
  placed: PlacedPiece[];
  width: number;
}

export interface LaidOutText {
  lines: TextLine[];
  isRightToLeft: boolean;
  /** In pixels, as all of this. */
  size: number;
  lineHeight: number;
  height: number;
}

export interface TextFit {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** In sizes of the font. */
  lineHeight: number;
}

const STEP = 0.96;

/** As large as the box allows, between both limits; at the smallest it may be higher than the box. */
export function fitText(shaped: ShapedText, fit: TextFit): LaidOutText {
  let size = fit.largest;
  for (;;) {
    const laid = layOutText(shaped, size, fit);
    const isWide = shaped.words.some(({ width }) => width * size > fit.width);
    if ((!isWide && laid.height <= fit.height) || size <= fit.smallest) return laid;
    size = Math.max(fit.smallest, size * STEP);
  }
}

/** Lines of at most this width. */
export function layOutText(
  shaped: ShapedText,
  size: number,
  { width, lineHeight }: Pick<TextFit, 'width' | 'lineHeight'>,
): LaidOutText {
  const lines: TextLine[] = [];
  let words: ShapedWord[] = [];
  let filled = 0;
  const end = () => {
    if (words.length > 0) lines.push(makeLine(words, size, shaped.isRightToLeft));
    words = [];
    filled = 0;
  };
  for (const word of shaped.words) {
    if (words.length > 0 && (filled + word.width) * size > width) end();
    words.push(word);
    filled += word.pieces.reduce((sum, piece) => sum + piece.width, 0);
  }
  end();
  const height = lines.length * size * lineHeight;
  return { lines, isRightToLeft: shaped.isRightToLeft, size, lineHeight: size * lineHeight, height };
}

function makeLine(words: readonly ShapedWord[], size: number, isRightToLeft: boolean): TextLine {
  const pieces = words.flatMap((word) => word.pieces);
  const inked = pieces.slice(0, pieces.findLastIndex(({ isSpace }) => !isSpace) + 1);
  let x = 0;
  const placed = inDrawingOrder(inked, isRightToLeft).map((piece) => {
    const at = { piece, x };
    x += piece.width * size;
    return at;
  });
  return { placed, width: x };
}

/** Rule L2 of Unicode Standard Annex #9: reverses each stretch of this level or above, the highest first. */
function inDrawingOrder(pieces: readonly Piece[], isRightToLeft: boolean): Piece[] {
  const ordered = [...pieces];
  const levels = ordered.map(({ level }) => level);
  const highest = Math.max(isRightToLeft ? 1 : 0, ...levels);
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      if ((ordered[from]?.level ?? 0) < level) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
