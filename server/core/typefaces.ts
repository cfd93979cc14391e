import type { Font } from 'harfbuzzjs';
import { coverageOf, type FontSubset, OTHER_SCRIPTS, readFontFile } from '#server/core/font-files.ts';
import { unpackFont } from '#server/core/unpack-font.ts';

/** The typefaces of drawn words, by the files of their packages. All are under the SIL Open Font License. */
const TYPEFACES = {
  sans: { family: 'inter', style: '400-normal', isBold: false },
  'sans-bold': { family: 'inter', style: '600-normal', isBold: true },
  poster: { family: 'bricolage-grotesque', style: '700-normal', isBold: true },
  narrow: { family: 'instrument-serif', style: '400-normal', isBold: false },
  hand: { family: 'instrument-serif', style: '400-italic', isBold: false },
  serif: { family: 'fraunces', style: '400-normal', isBold: false },
  display: { family: 'fraunces', style: '600-normal', isBold: true },
  typewriter: { family: 'jetbrains-mono', style: '400-normal', isBold: false },
} as const;
export type Typeface = keyof typeof TYPEFACES;

/** Letters that are in no typeface of a design, such as Greek in Instrument Serif, are drawn in Inter. */
const STAND_IN = 'inter';
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** `.notdef` of every font: an empty box. */
export const NO_GLYPH = 0;

export interface GlyphFont {
  /** The library, loaded with the first font so that a start does not pay for it. */
  harfBuzz: typeof import('harfbuzzjs');
  font: Font;
  unitsPerEm: number;
  /** One letter with its marks: a font often has the letter and not the mark. */
  draws(letter: string): boolean;
}

const open = new Map<string, Promise<GlyphFont | null>>();
const families = new Map<string, Promise<FontSubset[]>>();

/** The font in which this typeface draws the letter with its marks; null where nothing here can draw it. */
export async function fontFor(typeface: Typeface, letter: string): Promise<GlyphFont | null> {
  const { family, style, isBold } = TYPEFACES[typeface];
  const own = await fromFamily(family, SUBSETS, style, letter);
  if (own) return own;
  const weight = isBold ? '600-normal' : '400-normal';
  const standIn = await fromFamily(STAND_IN, SUBSETS, weight, letter);
  if (standIn) return standIn;
  const first = String.fromCodePoint(letter.codePointAt(0) ?? 0);
  for (const [script, draws] of Object.entries(OTHER_SCRIPTS)) {
    if (!draws.test(first)) continue;
    const found = await fromFamily(script, null, weight, letter);
    if (found) return found;
  }
  return null;
}

/** The typeface for a text in whose script this one lacks letters: two kinds of letters in a word look broken. */
export function fallbackFor(typeface: Typeface): Typeface {
  return TYPEFACES[typeface].isBold ? 'sans-bold' : 'sans';
}

/** Whether this typeface draws the letter itself, without a fallback. */
export async function hasLetter(typeface: Typeface, letter: string): Promise<boolean> {
  const { family, style } = TYPEFACES[typeface];
  return (await fromFamily(family, SUBSETS, style, letter)) !== null;
}

async function fromFamily(
  family: string,
  only: readonly string[] | null,
  style: string,
  letter: string,
): Promise<GlyphFont | null> {
  const codePoint = letter.codePointAt(0) ?? 0;
  for (const subset of await subsetsOf(family)) {
    if ((only && !only.includes(subset.name)) || !subset.has(codePoint)) continue;
    const font = await openFont(`@fontsource/${family}/files/${family}-${subset.name}-${style}.woff`);
    // The ranges of a family promise more than each of its files holds.
    if (font?.draws(letter)) return font;
  }
  return null;
}

function subsetsOf(family: string): Promise<FontSubset[]> {
  return kept(families, family, async () =>
    Object.entries(await coverageOf(family)).map(([name, has]) => ({ name, has })),
  );
}

function openFont(file: string): Promise<GlyphFont | null> {
  return kept(open, file, async () => {
    const harfBuzz = await import('harfbuzzjs');
    const bytes = new Uint8Array(unpackFont(await readFontFile(file)));
    const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
    const has = new Set(face.collectUnicodes());
    const font = new harfBuzz.Font(face);
    const draws = (letter: string): boolean => {
      const first = letter.codePointAt(0) ?? 0;
      if (!has.has(first)) return false;
      if (letter.length === String.fromCodePoint(first).length) return true;
      const buffer = new harfBuzz.Buffer();
      buffer.addText(letter);
      buffer.guessSegmentProperties();
      harfBuzz.shape(font, buffer);
      return buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== NO_GLYPH);
    };
    return { harfBuzz, font, unitsPerEm: face.upem, draws };
  });
}

/** Fonts are read once; a failed reading is tried again. */
function kept<T>(all: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = all.get(key);
  if (known) return known;
  const made = make();
  made.catch(() => all.delete(key));
  all.set(key, made);
  return made;
}
