import type { FoldedText } from './fold-text.ts';

/** What separates two words, as far as it marks the end of a clause. */
export const GAP = {
  comma: 1,
  stop: 2,
  dash: 4,
  quote: 8,
  line: 16,
  paragraph: 32,
  hyphen: 64,
  /** A hash tag. */
  tag: 128,
} as const;

export interface RawWord {
  /** Folded. */
  text: string;
  start: number;
  end: number;
  /** Offset in the folded text. */
  from: number;
  to: number;
  /** Bits of GAP for what comes before it. */
  before: number;
  /** Number of characters before it. */
  gap: number;
  isCapital: boolean;
  /** In lower case, with accents. */
  written: string;
}

const WORD_CHAR = /[\p{L}\p{N}]/u;
const STOP_GOES_ON =
  /^(dr|dra|drs|mr|mrs|ms|st|sr|sra|srta|prof|rn|dds|dmd|md|no|vs|ext|tel|approx|ave|ste|apt|ee|uu|ud|uds|vd|m)$/;
const SPACE = 32;
/** May stand for letters within a word. */
const INSIDE = /['@$€!|+]/;

export function splitWords(folded: FoldedText, original: string): RawWord[] {
  const { text } = folded;
  const words: RawWord[] = [];
  let before = 0;
  let last = 0;
  for (let at = 0; at < text.length; ) {
    if (!isWordChar(text, at)) {
      if (text.charCodeAt(at) !== SPACE)
        before |= gapBit(text, at, words.at(-1)) | pictureBit(folded, original, at);
      at += 1;
      continue;
    }
    const from = at;
    const isTag = (before & GAP.tag) !== 0;
    while (at < text.length && (isWordChar(text, at) || goesOnInside(text, at))) {
      if (isTag && at > from && isHump(folded, original, at)) break;
      at += 1;
    }
    const start = folded.startOf(from);
    const end = folded.endOf(at - 1);
    const word = text.slice(from, at);
    words.push({
      text: word,
      start,
      end,
      from,
      to: at,
      before,
      gap: from - last,
      isCapital: isCapital(original, start),
      written: isPlain(original, start, end) ? word : withAccents(original.slice(start, end), word),
    });
    last = at;
    before = isTag && isWordChar(text, at) ? GAP.tag : 0;
  }
  return words;
}

function isWordChar(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isSmallLetter(code) || (code >= 48 && code <= 57);
  return WORD_CHAR.test(text.charAt(at));
}

function goesOnInside(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) !== SPACE &&
    at + 1 < text.length &&
    isSmallLetter(text.charCodeAt(at + 1)) &&
    INSIDE.test(text.charAt(at))
  );
}

/** "#patientTom" is two words. */
function isHump(folded: FoldedText, original: string, at: number): boolean {
  return isCapital(original, folded.startOf(at)) && !isCapital(original, folded.startOf(at - 1));
}

function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isCapital(original: string, at: number): boolean {
  const code = original.charCodeAt(at);
  if (code < 128) return code >= 65 && code <= 90;
  const char = original.charAt(at);
  return char !== char.toLowerCase();
}

function withAccents(original: string, word: string): string {
  const asWritten = original.toLowerCase();
  return asWritten === word ? word : asWritten.normalize('NFKC');
}

/** Folding changed only capitals. */
function isPlain(original: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (original.charCodeAt(at) >= 128) return false;
  return true;
}

function gapBit(text: string, at: number, word: RawWord | undefined): number {
  const char = text.charAt(at);
  if (char === '\n') return isBlankBefore(text, at) ? GAP.line | GAP.paragraph : GAP.line;
  if (char === ',' || char === ';' || char === ':' || char === '(' || char === ')') return GAP.comma;
  if (char === '!' || char === '¡' || char === '…') return GAP.stop;
  if (char === '?' || char === '¿') return GAP.stop;
  if (char === '"' || char === '“' || char === '”' || char === '«' || char === '»') return GAP.quote;
  if (char === '—' || char === '/' || char === '•' || char === '*') return GAP.dash;
  if (char === '-') return isSpace(text, at - 1) || isSpace(text, at + 1) ? GAP.dash : GAP.hyphen;
  if (char === '#') return GAP.tag;
  if (char === '.') return endsSentence(text, at, word) ? GAP.stop : 0;
  return 0;
}

/** After the parts that modify an emoji. */
const CAPITAL_NEXT = /^(?:\ufe0f|\u200d)?\s{1,3}\p{Lu}/u;
const PICTURE = /\p{Extended_Pictographic}/u;

/** An emoji ends a sentence if a capital follows. */
function pictureBit(folded: FoldedText, original: string, at: number): number {
  if (folded.text.charCodeAt(at) < 0x2190) return 0;
  const start = folded.startOf(at);
  const picture = String.fromCodePoint(original.codePointAt(start) ?? 0);
  if (!PICTURE.test(picture)) return 0;
  const end = folded.endOf(at);
  const after = original.slice(end, end + 6);
  return CAPITAL_NEXT.test(after) ? GAP.stop : GAP.comma;
}

/**
 * A full stop after these ends a sentence: they are rarely abbreviations before a name or number ("No. We did
 * not", "at 5 p.m. We close").
 */
const STOP_MAY_END = /^(no|m|st|ext)$/;

function endsSentence(text: string, at: number, word: RawWord | undefined): boolean {
  const next = text.charAt(at + 1);
  // "5.50", "w.o.r.d", "example.com"; a full stop without a space ends a sentence only after a long word.
  if (word && word.to === at) {
    if (
      STOP_GOES_ON.test(word.text) &&
      !(STOP_MAY_END.test(word.text) && /^\s+[a-z]{2}/.test(text.slice(at + 1, at + 6)))
    )
      return false;
    if (/[a-z]/.test(next) && isAddress(text, at)) return false;
    if (word.to - word.from === 1 && /[a-z0-9]/.test(next || ' ')) return false;
    if (/[0-9]/.test(next)) return false;
  }
  return true;
}

/** "example.com", "hello@example.org": no space on either side, and a short ending or an at sign. */
function isAddress(text: string, at: number): boolean {
  const ahead = /^[a-z0-9-]+/.exec(text.slice(at + 1, at + 12))?.[0] ?? '';
  return /^(com|org|net|example|edu|gov|es|mx|ar|co|cl|health|clinic|dental)$/.test(ahead);
}

function isBlankBefore(text: string, at: number): boolean {
  let back = at - 1;
  while (back >= 0 && (text.charAt(back) === ' ' || text.charAt(back) === '\r' || text.charAt(back) === '\t'))
    back -= 1;
  return back >= 0 && text.charAt(back) === '\n';
}

function isSpace(text: string, at: number): boolean {
  return at < 0 || at >= text.length || /\s/.test(text.charAt(at));
}
