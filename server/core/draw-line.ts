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

/** One line, cut where there is no more room; says how wide it is. */
export async function drawLine(text: string, style: LineStyle): Promise<{ svg: string; width: number }> {
  const { typeface, size, width, y, align = 'left' } = style;
  const lay = async (words: string) =>
    layOutText(await shapeText(words, typeface, [], words.length), size, {
      width: Number.POSITIVE_INFINITY,
      lineHeight: 1.2,
    });
  let laid = await lay(text);
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while ((laid.lines[0]?.width ?? 0) > width && letters.length > 1) {
    letters.pop();
    laid = await lay(`${letters.join('').trimEnd()}…`);
  }
  const taken = laid.lines[0]?.width ?? 0;
  const x = style.x - taken * { left: 0, center: 0.5, right: 1 }[align];
  const box = { x, y: y - laid.height / 2, width: taken, fill: style.fill };
  return { svg: drawText(laid, box), width: taken };
}
