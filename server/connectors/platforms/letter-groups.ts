import { readFile } from 'node:fs/promises';

/** The frequency of an n-gram per language, by the number of the language. */
type Scores = Record<number, number>;

/** The detector's data: the names of its languages, and the scores of each known n-gram. */
export interface LetterGroups {
  type: string;
  languages: Record<number, string>;
  ngrams: Record<string, Scores | undefined>;
}

const HEAD = /type:'(\w+)',languages:\{([^}]*)\}/;
const LANGUAGE = /(\d+):'(\w+)'/g;
const GROUP = /(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|([^\s{},:'"]+)):\{([\d:,]+)\}/g;

/**
 * Reads the detector's n-gram file without executing it: as the 50,000 objects in it, it takes 75 MB for good. Here
 * they are packed into bytes, and one becomes an object on access.
 */
export async function readLetterGroups(file: URL): Promise<LetterGroups> {
  const source = await readFile(file, 'utf8');
  const [head, type = '', names = ''] = HEAD.exec(source) ?? [];
  if (!head) throw new Error(`${file.href} is no list of groups of letters`);
  const languages = Object.fromEntries(Array.from(names.matchAll(LANGUAGE), ([, id, name]) => [id, name]));
  const begins = new Map<string, number>();
  const bytes: number[] = [];
  for (const [, single, double, bare, scores = ''] of source.matchAll(GROUP)) {
    begins.set(single?.replaceAll("\\'", "'") ?? double ?? bare ?? '', bytes.length);
    const pairs = scores.split(/[:,]/).map(Number);
    bytes.push(pairs.length, ...pairs);
  }
  return { type, languages, ngrams: readOneByOne(begins, Uint8Array.from(bytes)) };
}

function readOneByOne(begins: ReadonlyMap<string, number>, bytes: Uint8Array): LetterGroups['ngrams'] {
  return new Proxy(Object.create(null), {
    get(_none, group) {
      const begin = typeof group === 'string' ? begins.get(group) : undefined;
      if (begin === undefined) return undefined;
      const scores: Scores = {};
      const end = begin + 1 + (bytes[begin] ?? 0);
      for (let at = begin + 1; at < end; at += 2) scores[bytes[at] ?? 0] = bytes[at + 1] ?? 0;
      return scores;
    },
  });
}
