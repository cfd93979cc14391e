import { hexColor } from './colors.ts';
import { BLACK, contrastOf, darkenedTo, lightenedTo, tintOf, WHITE } from './contrast.ts';

/** What words need on their ground, and what tells a button from the page. */
const TEXT = 4.5;
const EDGE = 3;

/** The colour of a business as one theme shows it. */
export interface BrandColors {
  /** Words, links and lines on the page. */
  text: string;
  /** A quiet ground on which `text` is read as well. */
  tint: string;
  /** Buttons and the header. */
  fill: string;
  fillHover: string;
  /** Words on the fill. */
  onFill: string;
  /** Around a button; the fill itself, unless that is too pale to be seen. */
  edge: string;
}

export interface BrandPalette {
  light: BrandColors;
  dark: BrandColors;
  /** A code that every reader reads, and the panel around it, which bears white words. */
  print: { code: string; panel: string };
}

/**
 * Everything that pages, mails and prints draw in the colour of a business (`#rrggbb`, empty for the product's own).
 * The colour stays as it is where it is a ground; what is read on it, or in it, changes until the contrast is enough.
 */
export function brandPalette(color: string): BrandPalette {
  const brand = color || hexColor('brand');
  const surface = hexColor('surface', 'dark');
  return {
    light: colorsOf(brand, {
      fill: brand,
      grounds: [WHITE, hexColor('paper'), hexColor('sunken')],
      tint: tintOf(brand, 0.1),
      readable: darkenedTo,
    }),
    dark: colorsOf(brand, {
      fill: lightenedTo(brand, EDGE, [surface]),
      grounds: [surface, hexColor('paper', 'dark')],
      tint: tintOf(brand, 0.2, surface),
      readable: lightenedTo,
    }),
    print: { code: darkenedTo(brand, 7), panel: darkenedTo(brand, TEXT) },
  };
}

interface Theme {
  fill: string;
  grounds: readonly string[];
  tint: string;
  readable(color: string, contrast: number, grounds: readonly string[]): string;
}

function colorsOf(brand: string, { fill, grounds, tint, readable }: Theme): BrandColors {
  const onFill = wordsOn(fill);
  return {
    text: readable(brand, TEXT, [...grounds, tint]),
    tint,
    fill,
    fillHover: tintOf(fill, 0.86, onFill === WHITE ? BLACK : WHITE),
    onFill,
    edge: readable(fill, EDGE, grounds),
  };
}

/** White where it can be read, else ink; black for the few colours on which neither can. */
function wordsOn(fill: string): string {
  const found = [WHITE, hexColor('ink')].find((words) => contrastOf(words, fill) >= TEXT);
  return found ?? BLACK;
}
