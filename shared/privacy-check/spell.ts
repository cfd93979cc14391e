import type { Lexicon, WordClasses } from './lexicon.ts';
import { SlipTable } from './slip-table.ts';

/** Finds the intended word: written with digits, with repeated letters, or with one typo. */
export class Speller {
  private readonly slips = new SlipTable();
  private readonly lexicon: Lexicon;
  /** Only look like a typo. */
  private readonly ordinary: ReadonlySet<string>;
  /** Short words whose typos are recognized, too. */
  private readonly short: ReadonlySet<string>;

  constructor(lexicon: Lexicon, ordinary: ReadonlySet<string>, short: ReadonlySet<string>) {
    this.lexicon = lexicon;
    this.ordinary = ordinary;
    this.short = short;
    for (const [word, { isKey }] of lexicon) {
      if ((isKey && word.length >= SHORTEST) || short.has(word)) this.slips.add(word);
    }
  }

  /** Its reading; null for an ordinary word, undefined for an unknown one. */
  look(text: string): WordClasses | null | undefined {
    return this.lexicon.get(text) ?? (this.ordinary.has(text) ? null : undefined);
  }

  isWord(text: string): boolean {
    return this.lexicon.has(text);
  }

  read(text: string): { word: string; reading: WordClasses } | null {
    const found = this.look(text);
    if (found) return { word: text, reading: found };
    if (found === null) return null;
    for (const guess of plainer(text)) {
      const meant = this.meant(text, guess);
      if (meant) return meant;
    }
    const slip = this.slipOf(text);
    return slip === null ? null : this.meant(text, slip);
  }

  private meant(text: string, guess: string): { word: string; reading: WordClasses } | null {
    const reading = this.lexicon.get(guess);
    if (!reading) return null;
    const counts = reading.isKey || reading.flags !== 0 || !LETTERS.test(text) || DRAWN_OUT.test(text);
    return counts ? { word: guess, reading } : null;
  }

  private slipOf(text: string): string | null {
    if (text.length < 2 || text.length > LONGEST || !LETTERS.test(text)) return null;
    for (let at = -1; at < text.length; at += 1) {
      const meant = this.slips.find(text, at);
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
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

/** Without digits for letters and without repeated letters. */
function plainer(text: string): string[] {
  const guesses: string[] = [];
  let letters = text;
  if (!LETTERS.test(text) && /[a-z]/.test(text) && /[0-9@$€!|+]/.test(text)) {
    letters = text.replace(/[0-9@$€!|+]/g, (sign) => DIGITS[sign] ?? sign);
    guesses.push(letters, letters.replaceAll('i', 'l'));
  }
  if (hasDouble(letters)) {
    guesses.push(letters.replace(/(.)\1{2,}/g, '$1$1'));
    if (DRAWN_OUT.test(letters) || letters.length > 5) guesses.push(letters.replace(/(.)\1+/g, '$1'));
  }
  return guesses;
}

function hasDouble(text: string): boolean {
  for (let at = 1; at < text.length; at += 1)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) return true;
  return false;
}

/** One letter added, missing, wrong or swapped with its neighbour; rarely the first. */
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
