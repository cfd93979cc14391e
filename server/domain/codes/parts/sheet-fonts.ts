import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackFont } from '#server/domain/codes/parts/unpack-font.ts';

/** A part of the alphabet that one file of a font draws. */
interface Subset {
  name: string;
  has(codePoint: number): boolean;
}

export type Weight = 'plain' | 'bold' | 'display';
export type FontName = `${Weight}-${string}`;

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const { resolve } = createRequire(import.meta.url);
let loaded: Promise<SheetFonts> | null = null;

export interface SheetFonts {
  files: ReadonlyMap<FontName, Buffer>;
  subsets: readonly Subset[];
}

/** Read and unpacked once: the files are a few hundred kilobytes. */
export function loadSheetFonts(): Promise<SheetFonts> {
  loaded ??= load();
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}

async function load(): Promise<SheetFonts> {
  const read = (file: string) => readFile(resolve(file));
  const ranges: Record<string, string> = JSON.parse(
    (await read('@fontsource/inter/unicode.json')).toString(),
  );
  const files: [FontName, Buffer][] = await Promise.all([
    ...SUBSETS.flatMap((subset) => [
      entry(`plain-${subset}`, read(`@fontsource/inter/files/inter-${subset}-400-normal.woff`)),
      entry(`bold-${subset}`, read(`@fontsource/inter/files/inter-${subset}-600-normal.woff`)),
    ]),
    entry('display-latin', read('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
  ]);
  return {
    files: new Map(files),
    subsets: SUBSETS.map((name) => ({ name, has: coverage(ranges[name] ?? '') })),
  };
}

async function entry(name: FontName, file: Promise<Buffer>): Promise<[FontName, Buffer]> {
  return [name, unpackFont(await file)];
}

/** "U+0000-00FF,U+0131" as the makers of the font write it. */
function coverage(ranges: string): (codePoint: number) => boolean {
  const known = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => known.some(([from, to]) => codePoint >= from && codePoint <= to);
}

export interface Run {
  font: FontName;
  text: string;
}

/** The text in pieces that one font each can draw; null where none can, which is better than boxes. */
export function runsOf({ subsets }: SheetFonts, text: string, weight: Weight): Run[] | null {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const codePoint = letter.codePointAt(0) ?? 0;
    const subset = subsets.find(({ has }) => has(codePoint));
    if (!subset) return null;
    const font: FontName = `${weight}-${subset.name}`;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
