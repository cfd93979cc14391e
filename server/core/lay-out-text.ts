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
  /** Lines of similar length, for which the text may be a little smaller. */
  isBalanced?: boolean;
}

const STEP = 0.96;
/** How much smaller than the box allows a balanced text may be. */
const LEAST_SHARE = 0.86;

/** As large as the box allows, between both limits; at the smallest it may be higher than the box. */
export function fitText(shaped: ShapedText, fit: TextFit): LaidOutText {
  let size = fit.largest;
  for (;;) {
    const laid = layOutText(shaped, size, fit);
    const isWide = shaped.words.some(({ width }) => width * size > fit.width);
    const fits = !isWide && laid.height <= fit.height;
    if (fits && fit.isBalanced) return balanceText(shaped, size, fit);
    if (fits || size <= fit.smallest) return laid;
    size = Math.max(fit.smallest, size * STEP);
  }
}

/** At the size, up to a little smaller than the largest, at which its lines are most alike. */
function balanceText(shaped: ShapedText, largest: number, fit: TextFit): LaidOutText {
  let best: { laid: LaidOutText; cost: number } | null = null;
  const least = Math.max(fit.smallest, largest * LEAST_SHARE);
  for (let size = largest; best === null || size >= least; size *= STEP) {
    const { lines, cost } = balanceLines(shaped, size, fit.width);
    const smaller = 1 - size / largest;
    const whole = cost + smaller * COSTS.smaller;
    if (best && best.cost <= whole) continue;
    best = { laid: laidOf(shaped, lines, size, fit.lineHeight), cost: whole };
  }
  return best.laid;
}

/** A line that ends so leaves its last word hanging: "Dr.", "I", "a". */
const HANGING = /^(?:\p{L}|(?:Drs?|Mrs?|Ms|Prof|St)\.)$/u;
const HYPHENED = /\p{L}[-\u2010]$/u;
/** A last line shorter than this looks lost. */
const LEAST_LAST_LINE = 0.5;
const COSTS = { smaller: 0.9, lost: 4, lonely: 0.12, hanging: 0.04, withinWord: 0.06 };

/** As few lines as fit, broken so that they differ least in width (Knuth and Plass, by squares). */
function balanceLines(
  { text, words }: ShapedText,
  size: number,
  width: number,
): { lines: ShapedWord[][]; cost: number } {
  const room = width / size;
  const advances = words.map(({ pieces }) => pieces.reduce((sum, piece) => sum + piece.width, 0));
  /** The cheapest lines up to each word, by their number first. */
  const best: { count: number; cost: number; from: number }[] = [{ count: 0, cost: 0, from: 0 }];
  for (let to = 1; to <= words.length; to += 1) {
    let filled = words[to - 1]?.width ?? 0;
    for (let from = to - 1; from >= 0; from -= 1) {
      if (from < to - 1) filled += advances[from] ?? 0;
      if (filled > room && from < to - 1) break;
      const before = best[from];
      if (!before) continue;
      const slack = Math.max(0, 1 - filled / room);
      const isLast = to === words.length;
      const cost =
        before.cost +
        (isLast
          ? (Math.max(0, LEAST_LAST_LINE - filled / room) * COSTS.lost) ** 2 +
            (from === to - 1 && from > 0 ? COSTS.lonely : 0)
          : slack ** 2 + endingCost(text, words[to - 1]));
      const count = before.count + 1;
      const known = best[to];
      if (!known || count < known.count || (count === known.count && cost < known.cost)) {
        best[to] = { count, cost, from };
      }
    }
  }
  const lines: ShapedWord[][] = [];
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0) {
    lines.unshift(words.slice(best[to]?.from ?? 0, to));
  }
  const whole = best[words.length];
  return { lines, cost: Math.sqrt((whole?.cost ?? 0) / Math.max(1, lines.length)) };
}

function endingCost(text: string, word: ShapedWord | undefined): number {
  const [first, last] = [word?.pieces[0], word?.pieces.at(-1)];
  if (!word || !first || !last) return 0;
  const written = text.slice(first.from, last.to).trim();
  if (word.isCutAfter || HYPHENED.test(written)) return COSTS.withinWord;
  return HANGING.test(written) ? COSTS.hanging : 0;
}

/** Lines of at most this width. */
export function layOutText(
  shaped: ShapedText,
  size: number,
  { width, lineHeight }: Pick<TextFit, 'width' | 'lineHeight'>,
): LaidOutText {
  const lines: ShapedWord[][] = [];
  let words: ShapedWord[] = [];
  let filled = 0;
  const end = () => {
    if (words.length > 0) lines.push(words);
    words = [];
    filled = 0;
  };
  for (const word of shaped.words) {
    if (words.length > 0 && (filled + word.width) * size > width) end();
    words.push(word);
    filled += word.pieces.reduce((sum, piece) => sum + piece.width, 0);
  }
  end();
  return laidOf(shaped, lines, size, lineHeight);
}

function laidOf(
  { isRightToLeft }: ShapedText,
  lines: readonly ShapedWord[][],
  size: number,
  lineHeight: number,
): LaidOutText {
  return {
    lines: lines.map((words) => makeLine(words, size, isRightToLeft)),
    isRightToLeft,
    size,
    lineHeight: size * lineHeight,
    height: lines.length * size * lineHeight,
  };
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
