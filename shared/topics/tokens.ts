/** A word of a text, or one emoji. */
export interface TextToken {
  /** In small letters without accents. */
  text: string;
  start: number;
  end: number;
  /** The text before it. */
  before: Gap;
  isCapital: boolean;
}

/** How far apart two words are: a space, a comma, the end of a clause or of a sentence. */
export type Gap = 'space' | 'comma' | 'clause' | 'sentence';
const GAPS: readonly Gap[] = ['space', 'comma', 'clause', 'sentence'];

export interface SentenceTokens {
  start: number;
  end: number;
  tokens: TextToken[];
  isQuestion: boolean;
}

/** Longer texts are read as far as this. */
export const MOST_CHARACTERS = 20_000;
/** Longer sentences are read in pieces, so that the work grows with the text alone. */
const MOST_TOKENS = 80;
/** No word is longer; of what is, only the beginning is read, as stems cost the square of a word and are kept. */
const LONGEST_WORD = 60;

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’ʼ`´][\p{L}\p{M}]+)*|\p{Extended_Pictographic}|[$€£%]/gu;
const PLAIN = /^[a-z0-9']+$/;
const ABBREVIATION =
  /^(?:dr|dra|drs|mr|mrs|ms|sr|sra|srta|prof|lic|st|no|vs|approx|ave|min|mins|hrs?|d|da|ud|uds|etc|a|p)$/;

export function splitSentences(text: string): SentenceTokens[] {
  const read = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
  const sentences: SentenceTokens[] = [];
  let tokens: TextToken[] = [];
  let last = 0;
  const close = (stop: string) => {
    const [first, final] = [tokens[0], tokens.at(-1)];
    if (!first || !final) return;
    sentences.push({ start: first.start, end: final.end, tokens, isQuestion: stop.includes('?') });
    tokens = [];
  };
  for (const match of read.matchAll(TOKEN)) {
    const start = match.index;
    const between = read.slice(last, start);
    const gap = last === 0 ? 'space' : gapOf(between, tokens.at(-1), read, start);
    if (gap === 'sentence' || tokens.length >= MOST_TOKENS) close(between);
    const word = match[0];
    last = start + word.length;
    for (const part of splitDenial(fold(word.slice(0, LONGEST_WORD)))) {
      const from = start + part.from;
      const before = part.from === 0 ? gap : 'space';
      tokens.push({
        text: part.text,
        start: from,
        end: part.to ? start + part.to : last,
        before,
        isCapital: isCapital(word),
      });
    }
  }
  close(read.slice(last, last + 8));
  return sentences;
}

const DENIAL =
  /^(?:([a-z]{2,6})n't|(do|did|does|was|were|is|are|has|have|had|would|could|should|wo|ca)nt|(can)not)$/;
const VERB: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', ai: 'is', sha: 'shall' };

/** "Didn't" is two words, as "did not" is; a phrase of the lexicon need know but one of them. */
export function splitDenial(word: string): { text: string; from: number; to?: number }[] {
  const match = word.length > 3 ? DENIAL.exec(word) : null;
  const verb = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!verb) return [{ text: word, from: 0 }];
  return [
    { text: VERB[verb] ?? verb, from: 0, to: verb.length },
    { text: 'not', from: verb.length },
  ];
}

/** In small letters, without accents, with plain apostrophes. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ`´]/g, "'");
}

function isCapital(word: string): boolean {
  const code = word.charCodeAt(0);
  if (code < 128) return code >= 65 && code <= 90;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first !== first.toLowerCase();
}

function gapOf(between: string, previous: TextToken | undefined, text: string, next: number): Gap {
  if (between === ' ' || between === '') return 'space';
  // "10/10" is one mark.
  if (between === '/' && /^\d+$/.test(previous?.text ?? '') && /^\d/.test(text.slice(next, next + 1)))
    return 'space';
  let widest = 0;
  for (let at = 0; at < between.length; at += 1) {
    widest = Math.max(widest, widthOf(between, at, previous, text, next));
  }
  return GAPS[widest] ?? 'space';
}

function widthOf(
  between: string,
  at: number,
  previous: TextToken | undefined,
  text: string,
  next: number,
): number {
  const char = between.charAt(at);
  if (char === ',' || char === '(' || char === ')' || char === ':' || char === '…' || char === '/') return 1;
  if (char === ';' || char === '—' || char === '–') return 2;
  if (char === '-') return between.length > 1 ? 2 : 0;
  if (char === '!' || char === '?' || char === '\n') return 3;
  if (char !== '.') return 0;
  if (between.charAt(at + 1) === '.' || between.charAt(at - 1) === '.') return 1;
  if (previous && ABBREVIATION.test(previous.text)) {
    const isSmall = text.charAt(next) === text.charAt(next).toLowerCase();
    const isTitle = previous.isCapital && previous.text.length > 1;
    if (isSmall || isTitle) return 0;
  }
  // "5.50", "example.com"
  return between.length === 1 && next < text.length ? 0 : 3;
}
