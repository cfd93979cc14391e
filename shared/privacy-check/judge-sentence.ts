import type { PrivacyRule, Suspicion } from './finding.ts';
import { Features, scaleOf, TABLE_BITS } from './sentence-features.ts';
import type { Sign, Token } from './signs.ts';
import { WEIGHTS } from './weights.ts';
import type { Word } from './words.ts';

/** The learned weight of each place in the table, and where a sentence begins to tell something. */
export interface Weights {
  table: Int8Array;
  /** What one step of the table is worth. */
  step: number;
  bias: number;
  threshold: number;
}

const weights = unpack(WEIGHTS);

/** How much a sentence tells of somebody's care, against the threshold: above nought it does. */
export function scoreOf(tokens: readonly Token[], { table, step, bias, threshold } = weights): number {
  const { places } = new Features(tokens);
  let sum = 0;
  for (const place of places) sum += table[place] ?? 0;
  return sum * step * scaleOf(places.length) + bias - threshold;
}

/** The phrase that tells, where the sentence tells anything. */
export function judgeSentence(words: readonly Word[], tokens: readonly Token[]): Suspicion | null {
  if (words.length === 0 || scoreOf(tokens) <= 0) return null;
  const [from, to] = heaviest(sharesOf(tokens));
  const phrase = tokens.slice(from, to + 1);
  const [first, last] = [words[phrase[0]?.word ?? 0], words[phrase.at(-1)?.word ?? 0]];
  if (!first || !last) return null;
  return { start: first.start, end: last.end, rule: ruleOf(tokens, phrase) };
}

/** What each token brings to the sum. */
function sharesOf(tokens: readonly Token[]): number[] {
  const { places, froms, tos } = new Features(tokens);
  const shares = tokens.map(() => 0);
  places.forEach((place, index) => {
    const weight = (weights.table[place] ?? 0) / 2;
    for (const at of [froms[index] ?? 0, Math.min(tos[index] ?? 0, tokens.length - 1)])
      shares[at] = (shares[at] ?? 0) + weight;
  });
  return shares;
}

/** The stretch with the greatest sum. */
function heaviest(shares: readonly number[]): [from: number, to: number] {
  let best = { sum: Number.NEGATIVE_INFINITY, from: 0, to: 0 };
  let sum = 0;
  let from = 0;
  shares.forEach((share, at) => {
    if (sum <= 0) [sum, from] = [0, at];
    sum += share;
    if (sum > best.sum) best = { sum, from, to: at };
  });
  return [best.from, best.to];
}

const CLINICAL =
  /^n\.(body|symptom|illness|procedure|device|drug|test|life|money|insurance|record|document|camera)$/;
const PASSED = /^(n\.(visit|trust|standing)|v\.(come|meet|choose|tend|book|wait)\..*)$/;
const HELD = /^(n\.(standing|record|visit)|v\.(come|meet|treat|know)\..*)$/;
const TO_COME = /^(again|v\.meet\.base)$/;

function ruleOf(tokens: readonly Token[], phrase: readonly Token[]): PrivacyRule {
  const has = (some: readonly Token[], pattern: RegExp) =>
    some.some(({ sign, more }) => pattern.test(sign) || (more !== null && pattern.test(more)));
  const says = (...signs: Sign[]) => tokens.some(({ sign }) => signs.includes(sign));
  if (says('not') && has(tokens, HELD)) return 'denial';
  if (has(phrase, TO_COME) && !says('was', 'did')) return 'next_time';
  if (has(tokens, /^v\.know\./) && says('name')) return 'identity';
  if (has(phrase, PASSED)) return 'relationship';
  return has(phrase, CLINICAL) ? 'detail' : 'relationship';
}

/** The table as text: for each place that counts its distance from the last one, and its weight. */
export function unpack({ packed, ...rest }: typeof WEIGHTS): Weights {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const table = new Int8Array(2 ** TABLE_BITS);
  let place = 0;
  for (let at = 0; at < bytes.length; ) {
    let distance = 0;
    let byte = 255;
    while (byte === 255) {
      byte = bytes[at++] ?? 0;
      distance += byte;
    }
    place += distance;
    table[place] = ((bytes[at++] ?? 0) << 24) >> 24;
  }
  return { table, ...rest };
}
