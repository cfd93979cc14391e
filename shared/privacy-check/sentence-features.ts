import { type SignedWord, signKind, signNumber } from './signs.ts';

/** log2 of the size of the weight table. */
export const TABLE_BITS = 20;

/** Kinds of features: single words and signs, neighbours, and signs some words apart. */
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
};
const KIND_LOOK = { after: 15, before: 16 };
const MOST_APART = 5;
const MOST_LENGTH = 12;
const MOST_OF_TOKEN = 14;
const MOST_OF_EDGES = 4;
/** Before the first word and after the last. */
const EDGE = { sign: [0, 255], word: [11, 12] } as const;

/** A sentence's features as indexes of the table, and the first and last token of each. */
export class SentenceFeatures {
  // Plain arrays: creating typed arrays for each sentence takes longer than filling them.
  readonly places: number[];
  readonly froms: number[];
  readonly tos: number[];
  readonly count: number;
  /** Number of features; the arrays are longer. */
  size = 0;

  constructor(tokens: readonly SignedWord[]) {
    const count = tokens.length;
    this.count = count;
    const most = count * MOST_OF_TOKEN + MOST_OF_EDGES;
    this.places = new Array(most);
    this.froms = new Array(most);
    this.tos = new Array(most);
    // After the last token comes an edge, too.
    const words = [...tokens.map(({ text }) => hashText(text)), EDGE.word[1]];
    const signs = [...tokens.map(({ sign }) => signNumber(sign)), EDGE.sign[1], EDGE.sign[1]];
    const kinds = [...tokens.map(({ sign }) => signKind(sign)), EDGE.sign[1]];
    for (let at = 0; at < count; at += 1) {
      const [word, sign, kind] = [words[at] ?? 0, signs[at] ?? 0, kinds[at] ?? 0];
      const [nextWord, nextSign, nextKind] = [words[at + 1] ?? 0, signs[at + 1] ?? 0, kinds[at + 1] ?? 0];
      this.add(LOOK.word, word, 0, at, at);
      this.add(LOOK.words, word, nextWord, at, at + 1);
      this.add(LOOK.sign, sign, 0, at, at);
      this.add(LOOK.signs, sign, nextSign, at, at + 1);
      this.add(LOOK.three, sign * 256 + nextSign, signs[at + 2] ?? 0, at, at + 2);
      this.add(LOOK.wordSign, word, nextSign, at, at + 1);
      this.add(LOOK.signWord, sign, nextWord, at, at + 1);
      this.add(KIND_LOOK.after, word, nextKind, at, at + 1);
      this.add(KIND_LOOK.before, kind, nextWord, at, at + 1);
      const more = tokens[at]?.more;
      if (more) this.add(LOOK.sign, signNumber(more), 0, at, at);
      const end = Math.min(at + MOST_APART, count - 1);
      for (let ahead = at + 2; ahead <= end; ahead += 1)
        this.add(LOOK.apart, sign, signs[ahead] ?? 0, at, ahead);
    }
    this.add(LOOK.words, EDGE.word[0], words[0] ?? 0, 0, 0);
    this.add(LOOK.signs, EDGE.sign[0], signs[0] ?? 0, 0, 0);
    this.add(LOOK.three, EDGE.sign[0], (signs[0] ?? 0) * 256 + (signs[1] ?? 0), 0, 1);
    this.add(LOOK.length, Math.min(count, MOST_LENGTH), 0, 0, 0);
  }

  private add(look: number, one: number, other: number, from: number, to: number): void {
    this.places[this.size] = mix(mix(look * 7919 + 13, one), other) >>> (32 - TABLE_BITS);
    this.froms[this.size] = from;
    this.tos[this.size] = Math.min(to, this.count - 1);
    this.size += 1;
  }
}

function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash, 7);
}
