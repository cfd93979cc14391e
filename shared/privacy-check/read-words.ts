import type { Lexicon, WordClasses } from './lexicon.ts';
import type { Speller } from './spell.ts';
import { GAP, type RawWord } from './split-words.ts';
import { toWord, type Word } from './words.ts';

export interface Language {
  lexicon: Lexicon;
  speller: Speller;
  /** Words that are no pieces of others, though no part of the lexicon. */
  whole: ReadonlySet<string>;
  /** One written word that stands for two. */
  partsOf: (text: string) => readonly [string, string] | null;
  /** What the form of an unknown word suggests. */
  guess: (text: string, written: string) => WordClasses | null;
}

/** Words with their readings: corrected if misspelt, joined if torn, split if run together. */
export function readWords(raw: readonly RawWord[], language: Language): Word[] {
  const words: Word[] = [];
  const known = raw.map(({ text }) => language.speller.look(text));
  for (let at = 0; at < raw.length; ) {
    const one = raw[at];
    const next = raw[at + 1];
    if (!one) break;
    const spelled = one.text.length === 1 ? spelledOut(raw, at, language) : null;
    if (spelled) {
      words.push(...spelled.words);
      at += spelled.taken;
      continue;
    }
    if (one.before & GAP.tag && known[at] === undefined) {
      for (const part of tagParts(one, language)) read(part, language, words);
      at += 1;
      continue;
    }
    const isPiece = (index: number) =>
      known[index] === undefined && !language.whole.has(raw[index]?.text ?? '');
    const isTorn = isPiece(at) || isPiece(at + 1);
    const joined = next ? joinedWith(one, next, isTorn, language) : null;
    if (joined && next) {
      read({ ...one, end: next.end, text: joined }, language, words);
      at += 2;
      continue;
    }
    read(one, language, words, known[at]);
    at += 1;
  }
  return words;
}

function read(
  raw: RawWord,
  { partsOf, speller, guess }: Language,
  words: Word[],
  known = speller.look(raw.text),
): void {
  const parts = partsOf(raw.text);
  if (parts) {
    parts.forEach((part, index) => {
      const found = speller.read(part);
      const place = index === 0 ? raw : { ...raw, before: 0 };
      words.push(toWord(place, found?.word ?? part, found?.reading ?? guess(part, part)));
    });
    return;
  }
  if (known) {
    words.push(toWord(raw, raw.text, known));
    return;
  }
  const guessed = guess(raw.text, raw.written);
  const isSure = guessed !== null && raw.text.length > 4 && raw.written !== raw.text;
  const found = isSure || known === null ? null : speller.read(raw.text);
  if (found) words.push(toWord(raw, found.word, found.reading));
  else words.push(toWord(raw, raw.text, guessed, guessed !== null || (known === null && !raw.isCapital)));
}

/** "appoint-ment", "vis it", "check-up": only if the pieces are not words, or a hyphen joins them. */
function joinedWith(one: RawWord, next: RawWord, isTorn: boolean, { lexicon }: Language): string | null {
  if (next.before & ~(GAP.hyphen | GAP.line) || next.gap > 3) return null;
  const isHyphenated = (next.before & GAP.hyphen) !== 0;
  if (!isHyphenated && !isTorn) return null;
  const joined = one.text + next.text;
  const reading = lexicon.get(joined);
  if (!reading) return null;
  return isHyphenated || ((reading.isKey || reading.flags !== 0) && joined.length >= 4) ? joined : null;
}

/**
 * "y o u r  v i s i t", "p.a.t.i.e.n.t": single letters, split into words by wider gaps or by the lexicon.
 */
function spelledOut(
  raw: readonly RawWord[],
  from: number,
  language: Language,
): { words: Word[]; taken: number } | null {
  let to = from;
  while (
    to < raw.length &&
    to < from + MOST_LETTERS &&
    raw[to]?.text.length === 1 &&
    (to === from || (raw[to]?.gap ?? 9) <= 4)
  )
    to += 1;
  if (to - from < 4) return null;
  const letters = raw.slice(from, to);
  const gap = Math.min(...letters.slice(1).map((letter) => letter.gap));
  const words: Word[] = [];
  let run: RawWord[] = [];
  const flush = () => {
    words.push(...wordsOf(run, language));
    run = [];
  };
  for (const letter of letters) {
    if (run.length > 0 && letter.gap > gap) flush();
    run.push(letter);
  }
  flush();
  return { words, taken: to - from };
}

/** "#ourpatient": the words it consists of. All get the position of the whole. */
function tagParts(raw: RawWord, { speller }: Language): RawWord[] {
  const parts: string[] = [];
  let strange = '';
  for (let at = 0; at < raw.text.length; ) {
    let length = Math.min(LONGEST_WORD, raw.text.length - at);
    while (length >= SHORTEST_IN_TAG && !speller.isWord(raw.text.slice(at, at + length))) length -= 1;
    if (length < SHORTEST_IN_TAG) strange += raw.text.charAt(at++);
    else {
      if (strange) parts.push(strange);
      strange = '';
      parts.push(raw.text.slice(at, at + length));
      at += length;
    }
  }
  if (strange) parts.push(strange);
  return parts.map((text, at) => ({ ...raw, text, before: at === 0 ? raw.before : 0 }));
}

const SHORTEST_IN_TAG = 3;
const LONGEST_WORD = 16;
/** Longer runs of letters are not examined. */
const MOST_LETTERS = 256;

function wordsOf(run: readonly RawWord[], language: Language): Word[] {
  const words: Word[] = [];
  const letters = run.map((letter) => letter.text).join('');
  for (let at = 0; at < run.length; ) {
    let length = Math.min(LONGEST_WORD, run.length - at);
    while (length > 1 && !language.speller.isWord(letters.slice(at, at + length))) length -= 1;
    const [first, last] = [run[at], run[at + length - 1]];
    if (first && last)
      read({ ...first, end: last.end, text: letters.slice(at, at + length) }, language, words);
    at += length;
  }
  return words;
}
