import type { SentenceFeatures } from './sentence-features.ts';

export interface WeightTable {
  readonly [place: number]: number;
}

/** Feature weights are summed; this keeps long sentences from outweighing short ones. */
export function scaleFor(features: number): number {
  return 8 / Math.sqrt(features);
}

/** A clear phrase counts in a long sentence, too. */
const PHRASE_SHARE = 0.6;

export interface Stretch {
  sum: number;
  from: number;
  to: number;
}

/** How much a sentence gives away, by the weights of its features, and its most revealing range of tokens. */
export function weigh(
  { places, froms, tos, count, size }: SentenceFeatures,
  table: WeightTable,
): { score: number; phrase: Stretch } {
  const shares = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    const weight = table[places[index] ?? 0] ?? 0;
    if (weight === 0) continue;
    const from = froms[index] ?? 0;
    const to = tos[index] ?? 0;
    sum += weight;
    shares[from] = (shares[from] ?? 0) + weight / 2;
    shares[to] = (shares[to] ?? 0) + weight / 2;
  }
  const phrase = heaviest(shares);
  return { score: sum * scaleFor(size) + phrase.sum * PHRASE_SHARE, phrase };
}

function heaviest(shares: Float64Array): Stretch {
  const best: Stretch = { sum: Number.NEGATIVE_INFINITY, from: 0, to: 0 };
  let sum = 0;
  let from = 0;
  shares.forEach((share, at) => {
    if (sum <= 0) {
      sum = 0;
      from = at;
    }
    sum += share;
    if (sum > best.sum) Object.assign(best, { sum, from, to: at });
  });
  return best;
}
