import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { hasEmoji } from '#server/core/emoji.ts';
import {
  fallbackFor,
  fontFor,
  type GlyphFont,
  hasLetter,
  NO_GLYPH,
  type Typeface,
} from '#server/core/typefaces.ts';

/** A stretch of one font, direction and mark, with the glyphs in the order in which they are drawn. */
export interface Piece {
  /** Of the text, in UTF-16 code units. */
  from: number;
  to: number;
  /** In ems. */
  width: number;
  /** Odd from right to left (Unicode Standard Annex #9). */
  level: number;
  isSpace: boolean;
  /** With y upwards, in ems from the start of the piece. */
  glyphs: { path: string; x: number; y: number; unitsPerEm: number }[];
  /** The emoji in place of glyphs. */
  emoji: string | null;
  isMarked: boolean;
}

/** What stays on one line, unless it alone is wider than the line. */
export interface ShapedWord {
  pieces: Piece[];
  /** Without its last blanks. */
  width: number;
  /** Followed by the rest of a word that is written without blanks. */
  isCutAfter: boolean;
}

export interface ShapedText {
  text: string;
  words: ShapedWord[];
  isRightToLeft: boolean;
}

/** What is marked, from and to as in `Piece`. */
export interface MarkedRange {
  from: number;
  to: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
/** Written without blanks, so that only a dictionary knows where words end. */
const NO_BLANKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Chinese and Japanese may be broken anywhere, but read better between words. */
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;
const hanWords = new Intl.Segmenter('ja', { granularity: 'word' });
/** Endings and particles, which belong to the word before them. */
const SHORT_KANA = /^\p{Script=Hiragana}{1,2}$/u;
const HANGUL = /\p{Script=Hangul}/u;
const BEFORE_HANGUL = /[\p{Script=Hangul}\p{N}]/u;
/** Of a typeface for Latin letters, those of a text mostly in another script look foreign in it. */
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/gu;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Latin letters beyond those of English, with their marks. */
const ACCENTED = /(?![A-Za-z](?!\p{M}))\p{Script=Latin}\p{M}{0,8}/gu;
const EMOJI_WIDTH = 1.15;
/** Longer stretches without a place to break, such as an address, are broken after so many letters. */
const LONGEST_WORD = 30;
/** Marks piled up on one letter would be drawn over everything above and below it. */
const PILED_MARKS = /\p{Mn}{5}/u;
/** Of one letter with all its marks and joiners, in code points. */
const LONGEST_LETTER = 12;

/** Of a letter that cannot be drawn, with its first marks. */
const NAMED_MARKS = 4;

interface Letter {
  from: number;
  to: number;
  font: GlyphFont | null;
  emoji: string | null;
}

/** Letters that can be drawn neither by a font nor as an emoji; a picture without them would have boxes. */
export async function undrawableLetters(text: string, typeface: Typeface): Promise<string[]> {
  const letters = await lettersOf(text, typeface);
  const found = letters.filter(isUndrawable).map(({ from, to }) => text.slice(from, to).normalize('NFC'));
  return [...new Set(found.map((letter) => [...letter].slice(0, NAMED_MARKS).join('')))];
}

/**
 * The text without letters that cannot be drawn, and without the blanks they leave. Styled letters such as "𝓑" are
 * drawn plain (Unicode Standard Annex #15, NFKC).
 */
export async function drawableText(text: string, typeface: Typeface): Promise<string> {
  const kept: string[] = [];
  for (const letter of await lettersOf(text, typeface)) {
    const written = text.slice(letter.from, letter.to);
    const plain = isUndrawable(letter) ? written.normalize('NFKC') : written;
    const isDrawn = plain === written ? !isUndrawable(letter) : await canDraw(plain, typeface);
    if (isDrawn) kept.push(plain);
  }
  return kept.join('').replace(/\s+/gu, ' ').trim();
}

const canDraw = async (text: string, typeface: Typeface): Promise<boolean> =>
  (await undrawableLetters(text, typeface)).length === 0;

const isUndrawable = ({ font, emoji }: Letter) => !font && emoji === null;

/**
 * Words with the outlines of their letters, independent of size and width. Letters that cannot be drawn are left out;
 * ask `undrawableLetters` first.
 */
export async function shapeText(
  text: string,
  typeface: Typeface,
  marks: readonly MarkedRange[] = [],
  longestWord = LONGEST_WORD,
): Promise<ShapedText> {
  const letters = (await lettersOf(text, typeface)).filter((letter) => !isUndrawable(letter));
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const isMarked = (at: number) => marks.some(({ from, to }) => at >= from && at < to);
  const ends = new Set(breaksOf(text));
  const inWord = placesInWords(text);
  const words: ShapedWord[] = [];
  let pieces: Letter[][] = [];
  let length = 0;
  for (const letter of letters) {
    const last = pieces.at(-1)?.at(-1);
    length += 1;
    // Blanks stay with the word before them.
    const isFull = length > longestWord && !isBlank(text, letter);
    if (last && (isFull || ends.has(letter.from))) {
      words.push({
        ...makeWord(text, pieces, levels, isMarked),
        isCutAfter: isFull || inWord.has(letter.from),
      });
      pieces = [[letter]];
      length = 1;
      continue;
    }
    const isSame =
      last &&
      last.emoji === null &&
      letter.emoji === null &&
      last.font === letter.font &&
      levels[last.from] === levels[letter.from] &&
      isMarked(last.from) === isMarked(letter.from) &&
      isBlank(text, last) === isBlank(text, letter);
    if (isSame) pieces.at(-1)?.push(letter);
    else pieces.push([letter]);
  }
  if (pieces.length > 0) words.push(makeWord(text, pieces, levels, isMarked));
  return { text, words, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

const isBlank = (text: string, { from, to }: Letter) => text.slice(from, to).trim() === '';

async function lettersOf(text: string, asked: Typeface): Promise<Letter[]> {
  const letters: Letter[] = [];
  const isOwn = !isMostlyOther(text) && (await isLatinIn(text, asked));
  const typeface = isOwn ? asked : fallbackFor(asked);
  for (const { segment, index } of graphemes.segment(text)) {
    if (INVISIBLE.test(segment)) continue;
    const span = { from: index, to: index + segment.length };
    if (PICTURE.test(segment) && hasEmoji(segment)) {
      letters.push({ ...span, font: null, emoji: segment });
      continue;
    }
    const letter = segment.normalize('NFC');
    const isPiled = PILED_MARKS.test(letter) || [...letter].length > LONGEST_LETTER;
    letters.push({ ...span, font: isPiled ? null : await fontFor(typeface, letter), emoji: null });
  }
  return letters;
}

/** Digits, blanks and signs of such a text are better drawn in the plain typeface. */
function isMostlyOther(text: string): boolean {
  const others = text.match(OTHER_LETTERS)?.length ?? 0;
  return others > 0 && others * 2 > (text.match(/\p{L}/gu)?.length ?? 0);
}

/** Whether the typeface has all Latin letters of the text, such as those of Vietnamese, that any font here has. */
async function isLatinIn(text: string, typeface: Typeface): Promise<boolean> {
  if (typeface === fallbackFor(typeface)) return true;
  for (const letter of new Set(text.normalize('NFC').match(ACCENTED) ?? [])) {
    const isDrawn = PILED_MARKS.test(letter) || (await hasLetter(typeface, letter));
    if (!isDrawn && (await hasLetter(fallbackFor(typeface), letter))) return false;
  }
  return true;
}

/** Where a line may end (Unicode Standard Annex #14), and between the words of scripts without blanks. */
function breaksOf(text: string): number[] {
  const found: number[] = [];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    // Korean has blanks, and is set by words.
    const isInKorean =
      HANGUL.test(text.charAt(next.position)) && BEFORE_HANGUL.test(text.charAt(next.position - 1));
    if (!isInKorean) found.push(next.position);
  }
  for (const { 0: stretch, index } of text.matchAll(NO_BLANKS)) {
    for (const word of thaiWords.segment(stretch)) if (word.index > 0) found.push(index + word.index);
  }
  return found;
}

/** Places within Chinese and Japanese words, where the annex allows a break and a reader stumbles. */
function placesInWords(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { 0: stretch, index: start } of text.matchAll(HAN_OR_KANA)) {
    for (let at = 1; at < stretch.length; at += 1) found.add(start + at);
    for (const { segment, index } of hanWords.segment(stretch)) {
      if (index > 0 && !SHORT_KANA.test(segment)) found.delete(start + index);
    }
  }
  return found;
}

function makeWord(
  text: string,
  stretches: Letter[][],
  levels: Uint8Array,
  isMarked: (at: number) => boolean,
): ShapedWord {
  const pieces = stretches.map((letters) => makePiece(text, letters, levels, isMarked));
  const inked = pieces.slice(0, pieces.findLastIndex(({ isSpace }) => !isSpace) + 1);
  return { pieces, width: inked.reduce((sum, { width }) => sum + width, 0), isCutAfter: false };
}

function makePiece(
  text: string,
  letters: Letter[],
  levels: Uint8Array,
  isMarked: (at: number) => boolean,
): Piece {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) throw new Error('A piece has letters.');
  const common = {
    from: first.from,
    to: last.to,
    level: levels[first.from] ?? 0,
    isSpace: isBlank(text, first),
    isMarked: isMarked(first.from),
  };
  if (first.emoji !== null) return { ...common, width: EMOJI_WIDTH, glyphs: [], emoji: first.emoji };
  // As composed as the fonts were asked for: Apple devices paste letters and marks apart.
  const words = letters.map(({ from, to }) => text.slice(from, to).normalize('NFC')).join('');
  return { ...common, ...shapeRun(first.font, words, common.level), emoji: null };
}

function shapeRun(given: GlyphFont | null, text: string, level: number): Pick<Piece, 'width' | 'glyphs'> {
  if (!given) return { width: 0, glyphs: [] };
  const { harfBuzz, font, unitsPerEm } = given;
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level & 1 ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  harfBuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const glyphs: Piece['glyphs'] = [];
  for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    if (codepoint === NO_GLYPH) continue;
    const path = font.glyphToPath(codepoint);
    if (path !== '') {
      glyphs.push({ path, x: (x + xOffset) / unitsPerEm, y: yOffset / unitsPerEm, unitsPerEm });
    }
    x += xAdvance;
  }
  return { width: x / unitsPerEm, glyphs };
}
