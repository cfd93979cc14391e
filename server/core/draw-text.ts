import { emojiDrawing } from '#server/core/emoji.ts';
import type { LaidOutText, PlacedPiece, TextLine } from '#server/core/lay-out-text.ts';

interface DrawnText {
  x: number;
  /** Of the top of the first line. */
  y: number;
  /** Of the box in which lines are aligned. */
  width: number;
  fill: string;
  /** Of what is marked; as the rest if left out. */
  markedFill?: string;
  /** The ground behind what is marked. */
  highlight?: string;
  align?: 'start' | 'center' | 'end';
}

/** The baseline of letters, in sizes of the font from its middle. */
const BASELINE = 0.35;
const HIGHLIGHT = { above: 0.86, below: 0.27, beside: 0.08 };
const EMOJI = { units: 36, size: 1.02, rise: 0.86, gap: 0.065 };

/** The text as outlines, so that it looks the same wherever it is drawn. */
export function drawText(laid: LaidOutText, box: DrawnText): string {
  return laid.lines
    .map((line, at) => {
      const baseline = box.y + at * laid.lineHeight + laid.lineHeight / 2 + BASELINE * laid.size;
      const left = box.x + startOf(line, laid, box);
      const ground = box.highlight
        ? drawHighlight(line, laid.size, { left, baseline, fill: box.highlight })
        : '';
      return (
        ground + line.placed.map((placed) => drawPiece(placed, laid.size, { left, baseline, box })).join('')
      );
    })
    .join('');
}

function startOf(
  line: TextLine,
  { isRightToLeft }: LaidOutText,
  { width, align = 'start' }: DrawnText,
): number {
  if (align === 'center') return (width - line.width) / 2;
  const isAtRight = (align === 'end') !== isRightToLeft;
  return isAtRight ? width - line.width : 0;
}

interface Position {
  left: number;
  baseline: number;
}

function drawPiece(
  { piece, x }: PlacedPiece,
  size: number,
  { left, baseline, box }: Position & { box: DrawnText },
): string {
  if (piece.emoji !== null) {
    const scale = round((EMOJI.size * size) / EMOJI.units, 4);
    const [emojiX, emojiY] = [left + x + EMOJI.gap * size, baseline - EMOJI.rise * size];
    return `<g transform="translate(${round(emojiX)} ${round(emojiY)}) scale(${scale})">${emojiDrawing(piece.emoji)}</g>`;
  }
  const fill = piece.isMarked ? (box.markedFill ?? box.fill) : box.fill;
  const glyphs = piece.glyphs.map((glyph) => {
    const scale = round(size / glyph.unitsPerEm, 6);
    const [glyphX, glyphY] = [left + x + glyph.x * size, baseline - glyph.y * size];
    return `<path transform="translate(${round(glyphX)} ${round(glyphY)}) scale(${scale} -${scale})" d="${glyph.path}"/>`;
  });
  return glyphs.length > 0 ? `<g fill="${fill}">${glyphs.join('')}</g>` : '';
}

/** One rectangle for all marked pieces beside each other, with the blanks between them. */
function drawHighlight(
  line: TextLine,
  size: number,
  { left, baseline, fill }: Position & { fill: string },
): string {
  const stretches: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const { piece, x } of line.placed) {
    const to = x + piece.width * size;
    const last = stretches.at(-1);
    if (!piece.isMarked) isOpen = false;
    else if (isOpen && last) last.to = to;
    else {
      stretches.push({ from: x, to });
      isOpen = true;
    }
  }
  return stretches
    .map(({ from, to }) => {
      const beside = HIGHLIGHT.beside * size;
      const [x, y] = [left + from - beside, baseline - HIGHLIGHT.above * size];
      const height = (HIGHLIGHT.above + HIGHLIGHT.below) * size;
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(to - from + 2 * beside)}" height="${round(height)}" fill="${fill}"/>`;
    })
    .join('');
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
