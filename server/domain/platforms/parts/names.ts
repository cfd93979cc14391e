/** `same`: the full name. `form`: one may be a short form of the other. `unknown`: one is missing. */
export type NameLikeness = 'same' | 'form' | 'unknown' | 'different';

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'herr', 'frau']);

/** How alike two names are, in the forms people use: “Grace Kim”, “grace k.”, “G. Kim”, “Kim, Grace”. */
export function likenessOf(one: string, other: string): NameLikeness {
  const [a, b] = [wordsOfName(one), wordsOfName(other)];
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return 'same';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((word, at) => isForm(word, long, at)) ? 'form' : 'different';
}

/** The whole word, or the initial of a word at the same end of the name. */
function isForm(word: string, long: readonly string[], at: number): boolean {
  if (long.includes(word)) return true;
  if (word.length === 1) return long.some((whole) => whole.startsWith(word));
  // “Grace” against “G.”: the longer name may have the initial.
  return long[at]?.length === 1 && word.startsWith(long[at] ?? '');
}

function wordsOfName(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !TITLES.has(word));
}
