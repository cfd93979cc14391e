import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The part of a font's characters that is in one file. */
export interface FontSubset {
  name: string;
  has(codePoint: number): boolean;
}

/** The scripts each family draws; its files claim more than they contain. In the order in which they are tried. */
export const OTHER_SCRIPTS: Readonly<Record<string, RegExp>> = {
  'noto-sans-hebrew': /\p{Script=Hebrew}/u,
  'noto-sans-arabic': /[\u0600-\u06ff\u0750-\u077f]/,
  'noto-sans-devanagari': /[\p{Script=Devanagari}\u0964\u0965]/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
  'noto-sans-armenian': /\p{Script=Armenian}/u,
  'noto-sans-georgian': /\p{Script=Georgian}/u,
  'noto-sans-kr': /[\uac00-\ud7a3]/,
  'noto-sans-sc': /[\u3001-\u3011\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fef\uff01-\uff5e]/,
};

const { resolve } = createRequire(import.meta.url);

/** A file of an installed package of fonts. */
export const readFontFile = (file: string): Promise<Buffer> => readFile(resolve(file));

/** Characters that an unpacked font really has: its family promises more. */
export async function charactersIn(unpacked: Uint8Array): Promise<ReadonlySet<number>> {
  // Loaded on demand, so that a start does not pay for it.
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(new Uint8Array(unpacked))).collectUnicodes());
}

/** By the subsets of a family, as named by its files; those of large families are numbered. */
export async function coverageOf(family: string): Promise<Record<string, FontSubset['has']>> {
  const words = (await readFontFile(`@fontsource/${family}/unicode.json`)).toString();
  const ranges: Record<string, string> = JSON.parse(words);
  return Object.fromEntries(
    Object.entries(ranges).map(([part, range]) => [part.replace(/[[\]]/g, ''), coverage(range)]),
  );
}

/** Parses "U+0000-00FF,U+0131". */
function coverage(ranges: string): (codePoint: number) => boolean {
  const known = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => known.some(([from, to]) => codePoint >= from && codePoint <= to);
}
