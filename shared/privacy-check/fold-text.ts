import { lookAlike, unboxed } from './look-alikes.ts';

/** A text as the eye reads it, in small Latin letters without accents, and where each of its characters stood. */
export interface FoldedText {
  text: string;
  /** For each folded character the UTF-16 offsets in the original. */
  starts: number[];
  ends: number[];
}

/** Format characters, marks (variation selectors are among them) and fillers. */
const UNSEEN = /\p{Cf}|\p{Mn}|\p{Me}|\u115f|\u1160|\u3164|\uffa0/u;
const MARK = /\p{M}/u;
const QUOTES = /[‘’‛′`´ʼ＇]/;
const DASHES = /[‐‑‒–—―−⁃]/;

export function foldText(original: string): FoldedText {
  const [pieces, starts, ends]: [string[], number[], number[]] = [[], [], []];
  for (let at = 0; at < original.length; ) {
    const plain = at;
    while (at < original.length && original.charCodeAt(at) < 128) {
      starts.push(at);
      at += 1;
      ends.push(at);
    }
    if (at > plain) pieces.push(original.slice(plain, at).toLowerCase());
    if (at >= original.length) break;
    const code = original.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    // By UTF-16 units, as the offsets are.
    const units = code < LATIN_END ? foldLatin(code) : fold(original.slice(at, end), code);
    pieces.push(units);
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { text: pieces.join(''), starts, ends };
}

/** Letters with accents come again and again. */
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
