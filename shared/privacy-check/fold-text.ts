import { lookAlike, unboxed } from './look-alikes.ts';

/** A part of a folded text: either as long as its original, or made from a single character. */
interface Stretch {
  from: number;
  start: number;
  /** UTF-16 units of that one character; 0 if the lengths match one to one. */
  width: number;
}

/**
 * A text as the eye reads it, in lower-case Latin letters without accents, with the original offset of each
 * character.
 */
export class FoldedText {
  readonly text: string;
  private readonly stretches: readonly Stretch[];

  constructor(text: string, stretches: readonly Stretch[]) {
    this.text = text;
    this.stretches = stretches;
  }

  /** The UTF-16 offset in the original of a folded character. */
  startOf(at: number): number {
    const { from, start, width } = this.stretchAt(at);
    return width > 0 ? start : start + at - from;
  }

  endOf(at: number): number {
    const { from, start, width } = this.stretchAt(at);
    return width > 0 ? start + width : start + at - from + 1;
  }

  private stretchAt(at: number): Stretch {
    let [low, high] = [0, this.stretches.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.stretches[middle]?.from ?? 0) <= at) low = middle;
      else high = middle;
    }
    return this.stretches[low] ?? { from: 0, start: 0, width: 0 };
  }
}

/** Format characters, marks (including variation selectors) and fillers. */
const UNSEEN = /\p{Cf}|\p{Mn}|\p{Me}|\u115f|\u1160|\u3164|\uffa0/u;
const MARK = /\p{M}/u;
const QUOTES = /[‘’‛′`´ʼ＇]/;
const DASHES = /[‐‑‒–—―−⁃]/;

export function foldText(original: string): FoldedText {
  const [pieces, stretches]: [string[], Stretch[]] = [[], []];
  let length = 0;
  const add = (piece: string, start: number, width: number) => {
    const last = stretches.at(-1);
    const goesOn = last?.width === 0 && width === 0 && length - last.from === start - last.start;
    if (!goesOn) stretches.push({ from: length, start, width });
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = 0; at < original.length; ) {
    const plain = at;
    while (at < original.length && original.charCodeAt(at) < 128) at += 1;
    if (at > plain) add(original.slice(plain, at).toLowerCase(), plain, 0);
    if (at >= original.length) break;
    const code = original.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    const folded = code < LATIN_END ? foldLatin(code) : fold(original.slice(at, end), code);
    if (folded) add(folded, at, folded.length === 1 && end - at === 1 ? 0 : end - at);
    at = end;
  }
  return new FoldedText(pieces.join(''), stretches);
}

/** Letters with accents are common, so their folding is cached. */
const LATIN_END = 0x250;
const LATIN = new Map<number, string>();

function foldLatin(code: number): string {
  const known = LATIN.get(code);
  if (known !== undefined) return known;
  const folded = fold(String.fromCharCode(code), code);
  LATIN.set(code, folded);
  return folded;
}

function fold(char: string, code: number): string {
  const letter = unboxed(code);
  if (letter) return letter;
  if (UNSEEN.test(char)) return '';
  if (QUOTES.test(char)) return "'";
  if (DASHES.test(char)) return code === 0x2014 || code === 0x2013 ? '—' : '-';
  if (/[\u2028\u2029\u0085]/.test(char)) return '\n';
  let folded = '';
  for (const part of char.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (!MARK.test(part)) folded += part.charCodeAt(0) < 128 ? part : lookAlike(part);
  }
  return folded;
}
