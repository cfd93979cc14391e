import { englishLanguage } from './english.ts';
import { spanishLanguage } from './spanish.ts';
import { GAP, type RawWord } from './split-words.ts';

export interface RawSentence {
  words: RawWord[];
  /** Both for a mixed sentence; neither for another language. */
  english: boolean;
  spanish: boolean;
}

const ENDS = GAP.stop | GAP.paragraph;
/** Longer sentences are split, so that the work stays linear. */
const MOST_WORDS = 60;
const FEWEST_WORDS = 4;
const FEWEST_STRANGE_LETTERS = 4;

/** The language of each sentence. */
export function sentencesByLanguage(words: readonly RawWord[], hint: 'en' | 'es' | undefined): RawSentence[] {
  const pieces: RawWord[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && !(word.before & ENDS) && last.length < MOST_WORDS) last.push(word);
    else pieces.push([word]);
  }
  const scores = pieces.map(score);
  const sum = (key: 'english' | 'spanish') => scores.reduce((all, one) => all + one[key], 0);
  const main =
    sum('spanish') === sum('english') ? (hint ?? 'en') : sum('spanish') > sum('english') ? 'es' : 'en';
  return pieces.map((piece, at) => {
    const { english, spanish, known, strange } = scores[at] ?? {
      english: 0,
      spanish: 0,
      known: 0,
      strange: 0,
    };
    const count = worded(piece);
    if (strange >= FEWEST_STRANGE_LETTERS || (count >= FEWEST_WORDS && known * 4 < count)) {
      return { words: piece, english: false, spanish: false };
    }
    if (english === spanish)
      return { words: piece, english: main === 'en' || english > 0, spanish: main === 'es' || spanish > 0 };
    const isMixed =
      Math.min(english, spanish) * 4 >= Math.max(english, spanish) && Math.min(english, spanish) > 1;
    return { words: piece, english: isMixed || english > spanish, spanish: isMixed || spanish > english };
  });
}

/** Numbers and single letters belong to no language. */
function worded(words: readonly RawWord[]): number {
  let count = 0;
  for (const { text } of words) if (text.length > 1 && !isDigit(text, 0) && !isDigit(text, 1)) count += 1;
  return count;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function score(words: readonly RawWord[]) {
  const result = { english: 0, spanish: 0, known: 0, strange: 0 };
  if (words.length === 0) return result;
  const [inEnglish, inSpanish] = [englishLanguage(), spanishLanguage()];
  for (const { text } of words) {
    const [english, spanish] = [inEnglish.speller.look(text), inSpanish.speller.look(text)];
    const isShort = text.includes("'");
    const isEnglish = english !== undefined || (isShort && inEnglish.partsOf(text) !== null);
    const isSpanish = spanish !== undefined || (!isEnglish && inSpanish.partsOf(text) !== null);
    if (isEnglish && !isSpanish) result.english += 1;
    if (isSpanish && !isEnglish) result.spanish += 1;
    if (english || spanish || isShort) result.known += 1;
    else result.strange += text.replace(/[ -~]/g, '').length;
  }
  return result;
}
