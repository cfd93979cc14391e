import { drawLine, fitWords } from '#server/core/draw-line.ts';
import { drawText } from '#server/core/draw-text.ts';
import type { TextFit } from '#server/core/lay-out-text.ts';
import { type MarkedRange, undrawableLetters } from '#server/core/shape-text.ts';
import type { Typeface } from '#server/core/typefaces.ts';
import { WHITE } from '#shared/design/contrast.ts';
import type { GraphicSize } from '#shared/social/graphics.ts';

/** All that a design draws. */
export interface GraphicScene {
  size: GraphicSize;
  width: number;
  height: number;
  /** The review, or its beginning. */
  text: string;
  /** The sentence lifted out, or what is marked, in `text`. */
  marks: readonly MarkedRange[];
  /** 1 to 5, with halves; null where the platform gives none. */
  stars: number | null;
  /** Empty if the owner shows no name. */
  name: string;
  /** Where the review is; empty for the business's own page. */
  platform: string;
  /** In words. */
  date: string;
  business: { name: string; town: string; logo: LogoPicture | null };
  colors: { brand: string; accent: string };
  /** Behind the text, where the design has one. */
  photo: BackgroundPhoto | null;
}

/** Cut to the size of the whole picture. */
export interface BackgroundPhoto extends EmbeddedPicture {
  /** The luminance (0 to 1) of the brightest place in each of equal bands, from the top down. */
  bands: readonly number[];
}

export interface LogoPicture extends EmbeddedPicture {
  /** It fills a square to its corners, and so needs no ground of its own. */
  isTile: boolean;
}

interface EmbeddedPicture {
  /** A `data:` URI. */
  source: string;
  width: number;
  height: number;
}

/** Where a design may put what must be seen: apps cover the top and the bottom of a story. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
  /** The margin at the sides. */
  margin: number;
}

const MARGINS: Record<GraphicSize, { side: number; top: number; bottom: number }> = {
  square: { side: 86, top: 86, bottom: 76 },
  portrait: { side: 86, top: 100, bottom: 90 },
  story: { side: 86, top: 290, bottom: 390 },
  link: { side: 64, top: 54, bottom: 50 },
};

export function frameOf({ size, width, height }: GraphicScene): Frame {
  const { side, top, bottom } = MARGINS[size];
  return {
    left: side,
    right: width - side,
    top,
    bottom: height - bottom,
    width: width - 2 * side,
    height: height - top - bottom,
    margin: side,
  };
}

export interface WordBlock extends Omit<TextFit, 'smallest'> {
  typeface: Typeface;
  x: number;
  y: number;
  fill: string;
  smallest?: number;
  markedFill?: string;
  highlight?: string;
  align?: 'start' | 'center' | 'end';
  /** Where it is in its height. */
  valign?: 'top' | 'middle' | 'bottom';
  marks?: readonly MarkedRange[];
}

export interface DrawnBlock {
  svg: string;
  /** Of the first line's top. */
  top: number;
  bottom: number;
  size: number;
  isRightToLeft: boolean;
}

const SMALLEST = 20;
/** Of more letters than a short text has, as many fit on a line that it does not fall into single words. */
const SHORT_TEXT = 24;
const LEAST_EMS = 6.6;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that need more room between lines than Latin, and letters that look larger at the same size. */
const SCRIPTS: readonly { letters: RegExp; leading: number; share: number }[] = [
  { letters: /[\p{Script=Thai}\p{Script=Lao}]/gu, leading: 1.5, share: 0.92 },
  { letters: /\p{Script=Arabic}/gu, leading: 1.55, share: 0.95 },
  { letters: /\p{Script=Devanagari}/gu, leading: 1.48, share: 0.92 },
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, leading: 1.4, share: 0.82 },
  { letters: /\p{Script=Hangul}/gu, leading: 1.38, share: 0.86 },
  { letters: /\p{Script=Hebrew}/gu, leading: 1.3, share: 0.95 },
  { letters: /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu, leading: 1.3, share: 0.9 },
];
const COUNTED = /\p{L}|\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;

function scriptOf(text: string): { leading: number; share: number } {
  const all = text.match(COUNTED)?.length ?? 0;
  const found = SCRIPTS.find(({ letters }) => (text.match(letters)?.length ?? 0) * 2 > all);
  return found ?? { leading: 1, share: 1 };
}

/** A text as large as its box allows, in lines of similar length. */
export async function drawBlock(text: string, block: WordBlock): Promise<DrawnBlock> {
  const { leading, share } = scriptOf(text);
  const laid = await fitWords(text, {
    smallest: SMALLEST,
    ...block,
    largest:
      (text.length > SHORT_TEXT ? Math.min(block.largest, block.width / LEAST_EMS) : block.largest) * share,
    lineHeight: Math.max(block.lineHeight, leading),
    isBalanced: true,
  });
  const free = Math.max(0, block.height - laid.height);
  const top = block.y + free * { top: 0, middle: 0.5, bottom: 1 }[block.valign ?? 'top'];
  return {
    svg: drawText(laid, { ...block, y: top }),
    top,
    bottom: top + laid.height,
    size: laid.size,
    isRightToLeft: laid.isRightToLeft,
  };
}

const STAR = 'M8 1.2l2.02 4.2 4.63.63-3.38 3.22.84 4.6L8 11.62l-4.11 2.23.84-4.6L1.35 6.03l4.63-.63L8 1.2Z';
const STAR_UNITS = 16;

interface Stars {
  x: number;
  /** Of the middle. */
  y: number;
  size: number;
  fill: string;
  /** Of the stars that were not given. */
  empty: string;
  gap?: number;
  align?: 'left' | 'center' | 'right';
  isColumn?: boolean;
}

/** Five stars, filled as far as they were given; nothing without a rating in stars. */
export function drawStars(stars: number | null, style: Stars): { svg: string; width: number } {
  if (stars === null) return { svg: '', width: 0 };
  const { size, gap = size * 0.2, align = 'left', isColumn = false } = style;
  const step = size + gap;
  const long = 5 * step - gap;
  const width = isColumn ? size : long;
  const left = style.x - width * { left: 0, center: 0.5, right: 1 }[align];
  const scale = size / STAR_UNITS;
  const drawn = [1, 2, 3, 4, 5].map((nth) => {
    const share = Math.min(1, Math.max(0, stars - nth + 1));
    const at = (nth - 1) * step;
    const [x, y] = isColumn ? [left, style.y + at] : [left + at, style.y - size / 2];
    const star = (fill: string, clip = '') =>
      `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" d="${STAR}" fill="${fill}"${clip}/>`;
    if (share === 1) return star(style.fill);
    if (share === 0) return star(style.empty);
    const id = `half-${nth}`;
    const clip = `<clipPath id="${id}"><rect width="${(STAR_UNITS * share).toFixed(2)}" height="${STAR_UNITS}"/></clipPath>`;
    return clip + star(style.empty) + star(style.fill, ` clip-path="url(#${id})"`);
  });
  return { svg: drawn.join(''), width };
}

/** The logo of the business in a circle; its first letter where it has none. */
export async function drawMark(
  { business }: GraphicScene,
  { x, y, size, ground, ink }: { x: number; y: number; size: number; ground: string; ink: string },
): Promise<string> {
  const r = size / 2;
  const [cx, cy] = [x + r, y];
  if (business.logo?.isTile) {
    const side = size * 0.92;
    const [left, top] = [cx - side / 2, cy - side / 2].map((at) => at.toFixed(2));
    return (
      `<clipPath id="tile"><rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * 0.24}"/></clipPath>` +
      `<image href="${business.logo.source}" x="${left}" y="${top}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" clip-path="url(#tile)"/>`
    );
  }
  if (business.logo) {
    const inner = size * 0.72;
    const at = (center: number) => (center - inner / 2).toFixed(2);
    return (
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${WHITE}"/>` +
      `<image href="${business.logo.source}" x="${at(cx)}" y="${at(cy)}" width="${inner}" height="${inner}" preserveAspectRatio="xMidYMid meet"/>`
    );
  }
  const initial = await initialIn(business.name);
  const letter = await drawLine(initial, {
    typeface: 'sans-bold',
    size: size * 0.5,
    fill: ink,
    x: cx,
    y: cy,
    width: size,
    align: 'center',
  });
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ground}"/>${letter.svg}`;
}

/** The first letter that can be drawn. */
async function initialIn(name: string): Promise<string> {
  for (const { segment } of graphemes.segment(name.trim())) {
    const initial = segment.toUpperCase();
    const isWord = /^[\p{L}\p{N}]/u.test(segment);
    if (isWord && (await undrawableLetters(initial, 'sans-bold')).length === 0) return initial;
  }
  return '';
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;

const SOFT_LAYERS = 12;

/** A shape with a soft edge, as layers of different sizes: a blur would take ten times as long as all the rest. */
export function softly(
  shape: (grown: number) => string,
  { fill, opacity, edge }: { fill: string; opacity: number; edge: number },
): string {
  const layer = 1 - (1 - opacity) ** (1 / SOFT_LAYERS);
  const layers = Array.from({ length: SOFT_LAYERS }, (_, at) =>
    shape(edge / 2 - (edge * at) / (SOFT_LAYERS - 1)),
  );
  return `<g fill="${fill}" fill-opacity="${layer.toFixed(4)}">${layers.join('')}</g>`;
}
