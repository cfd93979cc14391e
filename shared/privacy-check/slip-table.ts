/** Four times the 57,000 variants of Spanish, so that most correct words meet an empty slot. */
const BITS = 18;
/** An entry holds a word and its omitted letter in one number. */
const LETTER_BITS = 5;
const LONGEST = 2 ** LETTER_BITS - 2;

/**
 * Words indexed by their variants: the word itself, and the word without each of its letters. A misspelling
 * shares one of them with the word that was meant. Hashed numbers, as tens of thousands of strings would be
 * slow to make.
 */
export class SlipTable {
  private readonly words: string[] = [];
  private readonly places = new Int32Array(2 ** BITS);

  /** If words share a variant, the first one is found. */
  add(word: string): void {
    if (word.length > LONGEST) return;
    const number = this.words.push(word);
    for (let letter = -1; letter < word.length; letter += 1) {
      const place = this.placeOf(word, letter);
      if (this.places[place] === 0) this.places[place] = (number << LETTER_BITS) | (letter + 1);
    }
  }

  /** The word that shares the variant of this text without that letter; -1 for the whole text. */
  find(text: string, letter: number): string | undefined {
    const found = this.places[this.placeOf(text, letter)] ?? 0;
    return found === 0 ? undefined : this.words[(found >>> LETTER_BITS) - 1];
  }

  /** The index of a variant, or of the empty slot for it. */
  private placeOf(text: string, letter: number): number {
    let place = hashWithout(text, letter);
    for (;;) {
      const held = this.places[place] ?? 0;
      if (held === 0) return place;
      const word = this.words[(held >>> LETTER_BITS) - 1] ?? '';
      if (isSameShape(text, letter, word, (held & (2 ** LETTER_BITS - 1)) - 1)) return place;
      place = (place + 1) % this.places.length;
    }
  }
}

function hashWithout(word: string, letter: number): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1)
    if (at !== letter) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return Math.imul(hash, 0x9e3779b1) >>> (32 - BITS);
}

function isSameShape(one: string, oneLetter: number, other: string, otherLetter: number): boolean {
  const length = one.length - (oneLetter < 0 ? 0 : 1);
  if (length !== other.length - (otherLetter < 0 ? 0 : 1)) return false;
  for (let at = 0; at < length; at += 1) {
    const here = oneLetter >= 0 && at >= oneLetter ? at + 1 : at;
    const there = otherLetter >= 0 && at >= otherLetter ? at + 1 : at;
    if (one.charCodeAt(here) !== other.charCodeAt(there)) return false;
  }
  return true;
}
