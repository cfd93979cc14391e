import {
  charactersIn,
  coverageOf,
  type FontSubset,
  OTHER_SCRIPTS,
  readFontFile,
} from '#server/core/font-files.ts';
import { unpackFont } from '#server/core/unpack-font.ts';

export type Weight = 'plain' | 'bold' | 'display';
export type FontName = `${Weight}-${string}`;

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
let usual: Promise<SheetFonts> | null = null;

export interface SheetFonts {
  files: ReadonlyMap<FontName, Buffer>;
  subsets: readonly FontSubset[];
}

/** The usual fonts plus what these texts need. The usual ones are read and unpacked once. */
export async function loadSheetFonts(texts: readonly string[]): Promise<SheetFonts> {
  usual ??= loadUsual();
  usual.catch(() => {
    usual = null;
  });
  const { files, subsets } = await usual;
  const odd = new Set(lettersOf(texts.join('')).filter((letter) => !subsetOf(subsets, letter)));
  const more = new Map<FontName, Buffer>();
  const moreSubsets: FontSubset[] = [];
  for (const [family, draws] of Object.entries(OTHER_SCRIPTS)) {
    const wanted = [...odd].filter((letter) => draws.test(letter));
    if (wanted.length === 0) continue;
    for (const [part, has] of Object.entries(await coverageOf(family))) {
      if (!wanted.some((letter) => has(codePointOf(letter)))) continue;
      const name = `${family}-${part}`;
      const plain = unpackFont(await readFontFile(`@fontsource/${family}/files/${name}-400-normal.woff`));
      const characters = await charactersIn(plain);
      more.set(`plain-${name}`, plain);
      more.set(
        `bold-${name}`,
        unpackFont(await readFontFile(`@fontsource/${family}/files/${name}-600-normal.woff`)),
      );
      moreSubsets.push({
        name,
        has: (code) => characters.has(code) && draws.test(String.fromCodePoint(code)),
      });
    }
  }
  return { files: new Map([...files, ...more]), subsets: [...subsets, ...moreSubsets] };
}

async function loadUsual(): Promise<SheetFonts> {
  const files: [FontName, Buffer][] = await Promise.all([
    ...SUBSETS.flatMap((subset) => [
      entry(`plain-${subset}`, readFontFile(`@fontsource/inter/files/inter-${subset}-400-normal.woff`)),
      entry(`bold-${subset}`, readFontFile(`@fontsource/inter/files/inter-${subset}-600-normal.woff`)),
    ]),
    entry('display-latin', readFontFile('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
  ]);
  const kept = new Map(files);
  const subsets = SUBSETS.map(async (name) => {
    const characters = await charactersIn(kept.get(`plain-${name}`) ?? Buffer.alloc(0));
    return { name, has: (code: number) => characters.has(code) };
  });
  return { files: kept, subsets: await Promise.all(subsets) };
}

async function entry(name: FontName, file: Promise<Buffer>): Promise<[FontName, Buffer]> {
  return [name, unpackFont(await file)];
}

/** Hyphens and blanks that few fonts have are drawn as the usual ones. */
const lettersOf = (text: string): string[] => [
  ...text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}/gu, ' '),
];
const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0;

function subsetOf(subsets: readonly FontSubset[], letter: string): FontSubset | undefined {
  return subsets.find(({ has }) => has(codePointOf(letter)));
}

/** The text without characters that no font has, which would be drawn as boxes. */
export function drawable({ subsets }: SheetFonts, text: string): string {
  const drawn = lettersOf(text).filter((letter) => subsetOf(subsets, letter));
  return drawn.join('').replace(/\s+/g, ' ').trim();
}

export interface Run {
  font: FontName;
  text: string;
}

/** The drawable text, split into runs of one font each, from left to right. */
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

/** Words in visual order; the font itself reverses the letters within a word. */
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
