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
/** What each draws of the writing of names; its files claim more than they hold. In the order in which they are asked. */
const OTHER_SCRIPTS: Readonly<Record<string, RegExp>> = {
  'noto-sans-hebrew': /\p{Script=Hebrew}/u,
  'noto-sans-arabic': /[\u0600-\u06ff\u0750-\u077f]/,
  'noto-sans-devanagari': /\p{Script=Devanagari}/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
  'noto-sans-armenian': /\p{Script=Armenian}/u,
  'noto-sans-georgian': /\p{Script=Georgian}/u,
  'noto-sans-kr': /[\uac00-\ud7a3]/,
  'noto-sans-sc': /[\u3001-\u3011\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fef\uff01-\uff5e]/,
};
const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFile(resolve(file));
let usual: Promise<SheetFonts> | null = null;

export interface SheetFonts {
  files: ReadonlyMap<FontName, Buffer>;
  subsets: readonly Subset[];
}

/** With what these texts need beside the usual fonts. The usual ones are read and unpacked once. */
export async function loadSheetFonts(texts: readonly string[]): Promise<SheetFonts> {
  usual ??= loadUsual();
  usual.catch(() => {
    usual = null;
  });
  const { files, subsets } = await usual;
  const odd = new Set(lettersOf(texts.join('')).filter((letter) => !subsetOf(subsets, letter)));
  const more = new Map<FontName, Buffer>();
  const moreSubsets: Subset[] = [];
  for (const [family, draws] of Object.entries(OTHER_SCRIPTS)) {
    const wanted = [...odd].filter((letter) => draws.test(letter));
    if (wanted.length === 0) continue;
    for (const [part, has] of Object.entries(await coverageOf(family))) {
      if (!wanted.some((letter) => has(codePointOf(letter)))) continue;
      const name = `${family}-${part}`;
      more.set(
        `plain-${name}`,
        unpackFont(await read(`@fontsource/${family}/files/${name}-400-normal.woff`)),
      );
      more.set(`bold-${name}`, unpackFont(await read(`@fontsource/${family}/files/${name}-600-normal.woff`)));
      moreSubsets.push({ name, has: (code) => has(code) && draws.test(String.fromCodePoint(code)) });
    }
  }
  return { files: new Map([...files, ...more]), subsets: [...subsets, ...moreSubsets] };
}

async function loadUsual(): Promise<SheetFonts> {
  const ranges = await coverageOf('inter');
  const files: [FontName, Buffer][] = await Promise.all([
    ...SUBSETS.flatMap((subset) => [
      entry(`plain-${subset}`, read(`@fontsource/inter/files/inter-${subset}-400-normal.woff`)),
      entry(`bold-${subset}`, read(`@fontsource/inter/files/inter-${subset}-600-normal.woff`)),
    ]),
    entry('display-latin', read('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
  ]);
  return {
    files: new Map(files),
    subsets: SUBSETS.map((name) => ({ name, has: ranges[name] ?? (() => false) })),
  };
}

async function entry(name: FontName, file: Promise<Buffer>): Promise<[FontName, Buffer]> {
  return [name, unpackFont(await file)];
}

/** By the parts of a family, as its files name them; the parts of large ones have numbers. */
async function coverageOf(family: string): Promise<Record<string, Subset['has']>> {
  const words = (await read(`@fontsource/${family}/unicode.json`)).toString();
  const ranges: Record<string, string> = JSON.parse(words);
  return Object.fromEntries(
    Object.entries(ranges).map(([part, range]) => [part.replace(/[[\]]/g, ''), coverage(range)]),
  );
}

/** "U+0000-00FF,U+0131" as the makers of the font write it. */
function coverage(ranges: string): (codePoint: number) => boolean {
  const known = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => known.some(([from, to]) => codePoint >= from && codePoint <= to);
}

const lettersOf = (text: string): string[] => [...text.normalize('NFC')];
const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0;

function subsetOf(subsets: readonly Subset[], letter: string): Subset | undefined {
  return subsets.find(({ has }) => has(codePointOf(letter)));
}

/** The text without the letters that no font here draws: they would be boxes. */
export function drawable({ subsets }: SheetFonts, text: string): string {
  const drawn = lettersOf(text).filter((letter) => subsetOf(subsets, letter));
  return drawn.join('').replace(/\s+/g, ' ').trim();
}

export interface Run {
  font: FontName;
  text: string;
}

/** What can be drawn of the text, in pieces that one font each draws, from left to right. */
export function runsOf({ subsets }: SheetFonts, text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(leftToRight(text))) {
    const subset = subsetOf(subsets, letter);
    if (!subset) continue;
    const last = runs.at(-1);
    const font: FontName = `${weight}-${subset.name}`;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const STRONG = /\p{L}/u;

/** The words in the order in which they stand on paper; the letters within one the font turns itself. */
function leftToRight(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const isTurned = RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? '');
  const groups: { turned: boolean; words: string[] }[] = [];
  for (const word of text.split(' ')) {
    const last = groups.at(-1);
    const turned = STRONG.test(word) ? RIGHT_TO_LEFT.test(word) : (last?.turned ?? isTurned);
    if (last?.turned === turned) last.words.push(word);
    else groups.push({ turned, words: [word] });
  }
  const ordered = groups.map(({ turned, words }) => (turned ? words.toReversed() : words));
  return (isTurned ? ordered.toReversed() : ordered).flat().join(' ');
}
