/** Places for four times the 57,000 shapes of Spanish, so that most words that are no slip meet an empty one. */
const BITS = 18;
/** A place holds a word and which letter it is without, in one number. */
const LETTER_BITS = 5;
const LONGEST = 2 ** LETTER_BITS - 2;

/**
 * Words by their shapes: the word itself, and the word without each of its letters. A misspelling shares one of them
 * with what was meant. By number: tens of thousands of strings would be dear to make.
 */
export class SlipTable {
  private readonly words: string[] = [];
  private readonly places = new Int32Array(2 ** BITS);

  /** Of words with a shape in common the first one is found. */
  add(word: string): void {
    if (word.length > LONGEST) return;
    const number = this.words.push(word);
    for (let letter = -1; letter < word.length; letter += 1) {
      const place = this.placeOf(word, letter);
      if (this.places[place] === 0) this.places[place] = (number << LETTER_BITS) | (letter + 1);
    }
  }

  /** The word with the shape that this text has without that letter; the whole text at -1. */
  find(text: string, letter: number): string | undefined {
    const found = this.places[this.placeOf(text, letter)] ?? 0;
    return found === 0 ? undefined : this.words[(found >>> LETTER_BITS) - 1];
  }

  /** Where the shape is, or where it would be. */
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
