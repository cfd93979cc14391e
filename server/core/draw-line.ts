import { drawText } from '#server/core/draw-text.ts';
import { fitText, type LaidOutText, layOutText, type TextFit } from '#server/core/lay-out-text.ts';
import { type MarkedRange, shapeText } from '#server/core/shape-text.ts';
import type { Typeface } from '#server/core/typefaces.ts';

const SHORTER_WORDS = [12, 4, 1];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface FittedWords extends TextFit {
  typeface: Typeface;
  marks?: readonly MarkedRange[];
}

/** Words too wide even at the smallest size are broken into shorter and shorter parts. */
export async function fitWords(text: string, block: FittedWords): Promise<LaidOutText> {
  const { marks = [], typeface } = block;
  let laid = fitText(await shapeText(text, typeface, marks), block);
  for (const longest of SHORTER_WORDS) {
    if (laid.lines.every(({ width }) => width <= block.width)) break;
    laid = fitText(await shapeText(text, typeface, marks, longest), block);
  }
  return laid;
}

/** Cut at its end, with an ellipsis, where even the smallest size is too high for the box. */
export async function fitName(name: string, block: FittedWords): Promise<LaidOutText> {
  let laid = await fitWords(name, block);
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment);
  while (laid.height > block.height && letters.length > 1) {
    letters.splice(-Math.ceil(letters.length / 20));
    laid = await fitWords(`${letters.join('').trimEnd()}…`, block);
  }
  return laid;
}

export interface LineStyle {
  typeface: Typeface;
  size: number;
  fill: string;
  x: number;
  /** Of the middle of the line. */
  y: number;
  /** A longer text is cut at its end. */
  width: number;
  align?: 'left' | 'center' | 'right';
}

interface DrawnLine {
  svg: string;
  width: number;
  height: number;
}

/** One line, cut where there is no more room; says how wide it is. */
export async function drawLine(text: string, style: LineStyle): Promise<DrawnLine> {
  const { typeface, size, width, y, align = 'left' } = style;
  const lay = async (words: string) =>
    layOutText(await shapeText(words, typeface, [], words.length), size, {
      width: Number.POSITIVE_INFINITY,
      lineHeight: 1.2,
    });
  const laid = await cutToFit(text, { lay, fits: ({ lines }) => (lines[0]?.width ?? 0) <= width });
  const taken = laid.lines[0]?.width ?? 0;
  const x = style.x - taken * { left: 0, center: 0.5, right: 1 }[align];
  const box = { x, y: y - laid.height / 2, width: taken, fill: style.fill };
  return { svg: drawText(laid, box), width: taken, height: laid.height };
}

/** Cut where it fits: at the end of a word, unless that would leave little of it. */
async function cutToFit(
  text: string,
  { lay, fits }: { lay(words: string): Promise<LaidOutText>; fits(laid: LaidOutText): boolean },
): Promise<LaidOutText> {
  let laid = await lay(text);
  if (fits(laid)) return laid;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (!fits(laid) && letters.length > 1) {
    letters.pop();
    laid = await lay(`${letters.join('').trimEnd()}…`);
  }
  const rest = letters.join('');
  const isInWord = /\S$/u.test(rest) && /^\S/u.test(text.slice(rest.length));
  const wordEnd = isInWord ? rest.search(/\s\S*$/u) : -1;
  if (wordEnd < rest.length * 0.6) return laid;
  return lay(`${rest.slice(0, wordEnd).replace(/[\s,;:–—-]+$/u, '')}…`);
}

const SMALLER_NAME = { oneLine: 0.86, twoLines: 0.78, least: 0.7 };

/** A name on one line; a long one a little smaller, then on two lines, and only then cut. */
export async function drawName(text: string, style: LineStyle): Promise<DrawnLine> {
  const { typeface, size, width, y, align = 'left' } = style;
  const whole = await lineWidthOf(text, { typeface, size });
  if (whole <= width) return drawLine(text, style);
  if (whole * SMALLER_NAME.oneLine <= width) {
    return drawLine(text, { ...style, size: size * SMALLER_NAME.oneLine });
  }
  const isLong = whole * SMALLER_NAME.twoLines > width * 1.8;
  const small = size * (isLong ? SMALLER_NAME.least : SMALLER_NAME.twoLines);
  const fit = { width, height: small * 2.5, largest: small, smallest: small, lineHeight: 1.2 };
  const laid = await cutToFit(text, {
    lay: async (words) => fitWords(words, { typeface, ...fit, isBalanced: true }),
    fits: ({ height, lines }) => height <= fit.height && lines.every((line) => line.width <= width),
  });
  const taken = Math.max(...laid.lines.map((line) => line.width));
  const x = style.x - taken * { left: 0, center: 0.5, right: 1 }[align];
  const isAtEnd = (align === 'right') !== laid.isRightToLeft;
  const box = { x, y: y - laid.height / 2, width: taken, fill: style.fill };
  const side = align === 'center' ? 'center' : isAtEnd ? 'end' : 'start';
  return { svg: drawText(laid, { ...box, align: side }), width: taken, height: laid.height };
}

/** Of a text on one line. */
export async function lineWidthOf(
  text: string,
  { typeface, size }: Pick<LineStyle, 'typeface' | 'size'>,
): Promise<number> {
  const { words } = await shapeText(text, typeface, [], text.length);
  const all = words.flatMap(({ pieces }) => pieces);
  return all.reduce((sum, piece) => sum + piece.width, 0) * size;
}
