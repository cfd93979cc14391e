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
  const [chars, starts, ends]: [string[], number[], number[]] = [[], [], []];
  for (let at = 0; at < original.length; ) {
    const code = original.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    if (code < 128) {
      chars.push(original.charAt(at).toLowerCase());
      starts.push(at);
      ends.push(end);
    } else {
      // By UTF-16 units, as the offsets are.
      const units = fold(original.slice(at, end), code);
      for (let unit = 0; unit < units.length; unit += 1) {
        chars.push(units.charAt(unit));
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text: chars.join(''), starts, ends };
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
