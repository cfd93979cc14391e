import { stemOf } from './review-words.ts';
import { type SignedWord, signKind, signNumber, signsLike } from './signs.ts';

/** log2 of the size of the weight table. */
export const TABLE_BITS = 21;

/** Kinds of features. Each group has a weight of its own, however many features a sentence has of it. */
const LOOK = {
  word: 1,
  words: 2,
  sign: 3,
  signs: 4,
  three: 5,
  wordSign: 6,
  signWord: 7,
  apart: 8,
  length: 9,
  letters: 10,
  after: 15,
  before: 16,
  echo: 20,
  echoWithYou: 21,
  echoedWord: 22,
  echoes: 23,
  echoInTime: 24,
  echoShare: 25,
  together: 30,
  wordWithYou: 40,
  wordInTime: 41,
  signInFrame: 42,
  frame: 43,
};
const NORMS = { order: 1, letters: 0.8, echo: 0.6, together: 0.5, frame: 0.6 };
const SCALE = 8;
/** A group with fewer features counts as one with so many. */
const FEWEST = 8;
const MOST_APART = 5;
const MOST_LENGTH = 12;
const MOST_KINDS = 24;
const MOST_ECHOES = 4;
/** Runs of letters of a word. */
const RUN = { from: 3, to: 5 };
/** Before the first word and after the last. */
const EDGE = { sign: [0, 255], word: [11, 12] } as const;

const YOU = signsLike(/^(you|your|reviewer)$/);
const GENERAL = signsLike(/^(general|if|n\.people)$/);
const PAST = signsLike(/^(was|did|v\..*\.past)$/);
/** Signs of words with a meaning of their own. */
const CONTENT = signsLike(/^(n\.|v\.|number$|money$|year$|day$|unknown$|ordinary$|adjective$|name$)/);

/** What the features are read from and for. */
interface FeatureOptions {
  /** The stems of the review; null if it is not known. */
  review: ReadonlySet<string> | null;
  /** Features without a weight are left out, as nearly all are; null keeps all. */
  table: Int8Array | null;
}

/** A sentence's features as indexes of the table, each with its value and its first and last token. */
export class SentenceFeatures {
  // Plain arrays: creating typed arrays for each sentence takes longer than filling them.
  readonly places: number[] = [];
  readonly values: number[] = [];
  readonly froms: number[] = [];
  readonly tos: number[] = [];
  readonly count: number;
  private readonly table: Int8Array | null;
  /** Features of the current group, with and without a weight. */
  private inGroup = 0;
  /** By token. */
  private readonly words: number[] = [];
  private readonly signs: number[] = [];
  private readonly kinds: number[] = [];
  /** 1 if the sentence speaks to somebody. */
  private you = 0;
  private isGeneral = false;
  private isPast = false;

  constructor(tokens: readonly SignedWord[], { review, table }: FeatureOptions) {
    this.count = tokens.length;
    this.table = table;
    for (const { text, sign, more } of tokens) {
      this.words.push(hashText(text));
      this.signs.push(signNumber(sign));
      this.kinds.push(signKind(sign));
      if (YOU.has(sign) || (more && YOU.has(more))) this.you = 1;
      if (GENERAL.has(sign) || (more && GENERAL.has(more))) this.isGeneral = true;
      if (PAST.has(sign) || (more && PAST.has(more))) this.isPast = true;
    }
    this.addOrder(tokens);
    this.close(NORMS.order);
    this.addLetters(tokens);
    this.close(NORMS.letters);
    if (review) {
      this.addEchoes(tokens, review);
      this.close(NORMS.echo);
    }
    this.addTogether(tokens);
    this.close(NORMS.together);
    this.addFrame();
    this.close(NORMS.frame);
  }

  private get time(): number {
    return (this.isGeneral ? 2 : 0) + (this.isPast ? 4 : 0);
  }

  /** Words and signs, their neighbours, and signs some words apart. */
  private addOrder(tokens: readonly SignedWord[]): void {
    const { count, words, signs, kinds } = this;
    // After the last token comes an edge, too.
    const wordAt = (at: number) => words[at] ?? EDGE.word[1];
    const signAt = (at: number) => signs[at] ?? (at < count + 2 ? EDGE.sign[1] : 0);
    const kindAt = (at: number) => kinds[at] ?? EDGE.sign[1];
    for (let at = 0; at < count; at += 1) {
      const [word, sign, kind] = [wordAt(at), signAt(at), kindAt(at)];
      const [nextWord, nextSign, nextKind] = [wordAt(at + 1), signAt(at + 1), kindAt(at + 1)];
      this.add(LOOK.word, word, 0, at, at);
      this.add(LOOK.words, word, nextWord, at, at + 1);
      this.add(LOOK.sign, sign, 0, at, at);
      this.add(LOOK.signs, sign, nextSign, at, at + 1);
      this.add(LOOK.three, sign * 256 + nextSign, signAt(at + 2), at, at + 2);
      this.add(LOOK.wordSign, word, nextSign, at, at + 1);
      this.add(LOOK.signWord, sign, nextWord, at, at + 1);
      this.add(LOOK.after, word, nextKind, at, at + 1);
      this.add(LOOK.before, kind, nextWord, at, at + 1);
      const more = tokens[at]?.more;
      if (more) this.add(LOOK.sign, signNumber(more), 0, at, at);
      const end = Math.min(at + MOST_APART, count - 1);
      for (let ahead = at + 2; ahead <= end; ahead += 1)
        this.add(LOOK.apart, sign, signs[ahead] ?? 0, at, ahead);
    }
    this.add(LOOK.words, EDGE.word[0], wordAt(0), 0, 0);
    this.add(LOOK.signs, EDGE.sign[0], signAt(0), 0, 0);
    this.add(LOOK.three, EDGE.sign[0], signAt(0) * 256 + signAt(1), 0, 1);
    this.add(LOOK.length, Math.min(count, MOST_LENGTH), 0, 0, 0);
  }

  /** What unknown words share with known ones. */
  private addLetters(tokens: readonly SignedWord[]): void {
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      // "Viniste" is two tokens and one word.
      if (!token || tokens[at - 1]?.word === token.word) continue;
      const { places, count } = this.table ? keptRuns(token.text, this.table) : runsIn(token.text);
      this.inGroup += count;
      for (const place of places) this.push(place, at, at);
    }
  }

  /** Whether words of the reply come from the review: what it takes up is about that person. */
  private addEchoes(tokens: readonly SignedWord[], review: ReadonlySet<string>): void {
    const { you, time } = this;
    let [echoed, content] = [0, 0];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token || !CONTENT.has(token.sign)) continue;
      content += 1;
      const isIn = review.has(stemOf(token.text)) ? 1 : 0;
      echoed += isIn;
      const kind = (this.kinds[at] ?? 0) * 2 + isIn;
      this.add(LOOK.echo, this.signs[at] ?? 0, isIn, at, at);
      this.add(LOOK.echoWithYou, kind, you, at, at);
      this.add(LOOK.echoInTime, kind, time, at, at);
      if (isIn) this.add(LOOK.echoedWord, this.words[at] ?? 0, 0, at, at);
    }
    const last = this.count - 1;
    this.add(LOOK.echoes, Math.min(echoed, MOST_ECHOES), you, 0, last);
    const share = Math.floor((5 * echoed) / Math.max(1, content));
    this.add(LOOK.echoShare, Math.min(share, MOST_ECHOES), 0, 0, last);
  }

  /** Pairs of kinds anywhere in the sentence. */
  private addTogether(tokens: readonly SignedWord[]): void {
    const kinds: number[] = [];
    const firsts: number[] = [];
    const note = (kind: number, at: number) => {
      if (kinds.length === MOST_KINDS || firsts[kind] !== undefined) return;
      kinds.push(kind);
      firsts[kind] = at;
    };
    for (let at = 0; at < tokens.length; at += 1) {
      note(this.kinds[at] ?? 0, at);
      const more = tokens[at]?.more;
      if (more) note(signKind(more), at);
    }
    kinds.sort((one, other) => one - other);
    for (let index = 0; index < kinds.length; index += 1) {
      const kind = kinds[index] ?? 0;
      const at = firsts[kind] ?? 0;
      for (let next = index + 1; next < kinds.length; next += 1) {
        const other = kinds[next] ?? 0;
        const otherAt = firsts[other] ?? 0;
        this.add(LOOK.together, kind, other, Math.min(at, otherAt), Math.max(at, otherAt));
      }
    }
  }

  /** Words by whether the sentence speaks to somebody, of people in general, or of the past. */
  private addFrame(): void {
    const { count, words, signs, you, time } = this;
    for (let at = 0; at < count; at += 1) {
      const [word, sign] = [words[at] ?? 0, signs[at] ?? 0];
      if (words.indexOf(word) === at) {
        this.add(LOOK.wordWithYou, word, you, at, at);
        this.add(LOOK.wordInTime, word, time, at, at);
      }
      if (signs.indexOf(sign) === at) this.add(LOOK.signInFrame, sign, you + time, at, at);
    }
    this.add(LOOK.frame, you + time, 0, 0, count - 1);
  }

  private add(look: number, one: number, other: number, from: number, to: number): void {
    this.inGroup += 1;
    const place = placeOf(look, one, other);
    if (this.table === null || this.table[place] !== 0) this.push(place, from, to);
  }

  private push(place: number, from: number, to: number): void {
    this.places.push(place);
    this.froms.push(from);
    this.tos.push(Math.max(0, Math.min(to, this.count - 1)));
  }

  /** Gives the features of a group their value. */
  private close(norm: number): void {
    const value = (norm * SCALE) / Math.sqrt(Math.max(FEWEST, this.inGroup));
    while (this.values.length < this.places.length) this.values.push(value);
    this.inGroup = 0;
  }
}

interface Runs {
  places: readonly number[];
  /** With and without a weight. */
  count: number;
}

/** Of words met before, for the table they were looked up in: a reply is checked at each key. */
let known = new Map<string, Runs>();
let knownOf: Int8Array | null = null;
const MOST_KNOWN = 4_000;
/** Letters; no real word is longer, and others would fill the memory. */
const LONGEST_KNOWN = 64;

/** The runs with a weight. */
function keptRuns(text: string, table: Int8Array): Runs {
  if (knownOf !== table || known.size >= MOST_KNOWN) [known, knownOf] = [new Map(), table];
  const found = known.get(text);
  if (found) return found;
  const { places, count } = runsIn(text);
  const kept = { places: places.filter((place) => table[place] !== 0), count };
  if (text.length <= LONGEST_KNOWN) known.set(text, kept);
  return kept;
}

function runsIn(text: string): Runs {
  const word = `<${text}>`;
  const places: number[] = [];
  for (let from = 0; from + RUN.from <= word.length; from += 1) {
    const end = Math.min(from + RUN.to, word.length);
    let hash = BASIS;
    for (let next = from; next < end; next += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(next), PRIME);
      if (next - from + 1 >= RUN.from) places.push(placeOf(LOOK.letters, hash, next - from));
    }
  }
  return { places, count: places.length };
}

function placeOf(look: number, one: number, other: number): number {
  return mix(mix(look * 7919 + 13, one), other) >>> (32 - TABLE_BITS);
}

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hashText(text: string): number {
  let hash = BASIS;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return mix(hash, 7);
}
