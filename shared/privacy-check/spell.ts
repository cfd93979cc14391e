import type { Lexicon, Reading } from './lexicon.ts';

/** Finds what a word was meant to be: written with digits, with letters drawn out, or with one slip. */
export class Speller {
  private readonly slips = new Map<string, string>();

  /** Null for words that only look like a slip. */
  private readonly known = new Map<string, Reading | null>();
  private readonly short: ReadonlySet<string>;

  /** `ordinary`: words that only look like a slip. `short`: short words whose slips count, too. */
  constructor(lexicon: Lexicon, ordinary: readonly string[], short: ReadonlySet<string>) {
    this.short = short;
    for (const word of ordinary) this.known.set(word, null);
    for (const [word, reading] of lexicon) {
      this.known.set(word, reading);
      if (!(reading.isKey && word.length >= SHORTEST) && !short.has(word)) continue;
      for (const shape of [word, ...withoutOne(word)])
        if (!this.slips.has(shape)) this.slips.set(shape, word);
    }
  }

  /** Its reading, null for an ordinary word, undefined for what is no word here. */
  look(text: string): Reading | null | undefined {
    return this.known.get(text);
  }

  isWord(text: string): boolean {
    return Boolean(this.known.get(text));
  }

  isWhole(text: string): boolean {
    return this.known.get(text) !== undefined;
  }

  read(text: string): { word: string; reading: Reading } | null {
    const found = this.known.get(text);
    if (found) return { word: text, reading: found };
    if (found === null) return null;
    for (const guess of [...plainer(text), this.slipOf(text)]) {
      const reading = guess === null ? undefined : this.known.get(guess);
      if (
        guess !== null &&
        reading &&
        (reading.isKey || reading.flags !== 0 || !/^[a-z]+$/.test(text) || DRAWN_OUT.test(text))
      )
        return { word: guess, reading };
    }
    return null;
  }

  private slipOf(text: string): string | null {
    if (text.length < 2 || text.length > LONGEST || !LETTERS.test(text)) return null;
    for (const shape of [text, ...withoutOne(text)]) {
      const meant = this.slips.get(shape);
      if (meant && isOneSlip(text, meant) && (text.length >= 4 || this.short.has(meant))) return meant;
    }
    return null;
  }
}

const SHORTEST = 5;
const LONGEST = 16;
const LETTERS = /^[a-z]+$/;
const DRAWN_OUT = /(.)\1\1/;
const DIGITS: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '!': 'i', '|': 'l', '+': 't' },
};

/** Without digits for letters, and without letters drawn out. */
function plainer(text: string): string[] {
  const guesses: string[] = [];
  let letters = text;
  if (/[a-z]/.test(text) && /[0-9@$€!|+]/.test(text)) {
    letters = text.replace(/[0-9@$€!|+]/g, (sign) => DIGITS[sign] ?? sign);
    guesses.push(letters, letters.replaceAll('i', 'l'));
  }
  if (/(.)\1/.test(letters)) {
    guesses.push(letters.replace(/(.)\1{2,}/g, '$1$1'));
    if (DRAWN_OUT.test(letters) || letters.length > 5) guesses.push(letters.replace(/(.)\1+/g, '$1'));
  }
  return guesses;
}

function withoutOne(word: string): string[] {
  const shapes: string[] = [];
  for (let at = 0; at < word.length; at += 1) shapes.push(word.slice(0, at) + word.slice(at + 1));
  return shapes;
}

/** One letter too many, missing, wrong or swapped with its neighbour; the first letter is rarely the one. */
function isOneSlip(typed: string, meant: string): boolean {
  if (
    typed.charAt(0) !== meant.charAt(0) &&
    !(typed.charAt(0) === meant.charAt(1) && typed.charAt(1) === meant.charAt(0))
  )
    return false;
  let from = 0;
  while (from < typed.length && typed.charAt(from) === meant.charAt(from)) from += 1;
  let [typedEnd, meantEnd] = [typed.length, meant.length];
  while (typedEnd > from && meantEnd > from && typed.charAt(typedEnd - 1) === meant.charAt(meantEnd - 1)) {
    typedEnd -= 1;
    meantEnd -= 1;
  }
  const [more, less] = [typedEnd - from, meantEnd - from];
  if (more <= 1 && less <= 1) return true;
  return (
    more === 2 &&
    less === 2 &&
    typed.charAt(from) === meant.charAt(from + 1) &&
    typed.charAt(from + 1) === meant.charAt(from)
  );
}
