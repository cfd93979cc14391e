import type { SentenceFeatures } from './sentence-features.ts';

export interface WeightTable {
  readonly [place: number]: number;
}

export interface Stretch {
  sum: number;
  from: number;
  to: number;
}

/**
 * How much a sentence gives away, by the weights of its features; what each token adds to it, and the most
 * revealing range of tokens.
 */
export function weigh(
  { places, values, froms, tos, count }: SentenceFeatures,
  table: WeightTable,
): { score: number; phrase: Stretch; shares: Float64Array } {
  const shares = new Float64Array(count);
  let score = 0;
  for (let index = 0; index < places.length; index += 1) {
    const weight = table[places[index] ?? 0] ?? 0;
    if (weight === 0) continue;
    const from = froms[index] ?? 0;
    const to = tos[index] ?? 0;
    const part = weight * (values[index] ?? 0);
    score += part;
    shares[from] = (shares[from] ?? 0) + part / 2;
    shares[to] = (shares[to] ?? 0) + part / 2;
  }
  return { score, phrase: heaviest(shares), shares };
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
