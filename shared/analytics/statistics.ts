/** Standard normal quantile of a 95 % interval. */
const Z = 1.959964;

export interface Interval {
  low: number;
  high: number;
}

/**
 * The 95 % interval of a share by Wilson's score, which holds for small samples and shares near 0 and 1.
 * https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const middle = share + (Z * Z) / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const scale = 1 + (Z * Z) / of;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

export interface Sample {
  hits: number;
  of: number;
}

/** The 95 % interval of the difference of two shares, first minus second (Newcombe's hybrid score, method 10). */
export function differenceOf(one: Sample, other: Sample): Interval {
  const [p, q] = [one.hits / one.of, other.hits / other.of];
  const [a, b] = [wilson(one.hits, one.of), wilson(other.hits, other.of)];
  return {
    low: p - q - Math.sqrt((p - a.low) ** 2 + (b.high - q) ** 2),
    high: p - q + Math.sqrt((a.high - p) ** 2 + (q - b.low) ** 2),
  };
}

/** Whether the first share is larger beyond chance. */
export function isAhead(one: Sample, other: Sample): boolean {
  return one.of > 0 && other.of > 0 && differenceOf(one, other).low > 0;
}

/** Standard normal quantile of 80 % power. */
const POWER = 0.841621;

/**
 * How many must be asked in each group until a difference like this would show, at 95 % and with 80 % power, rounded up
 * to tens; null where the shares are the same.
 */
export function sampleToTell(one: Sample, other: Sample): number | null {
  const [p, q] = [one.hits / one.of, other.hits / other.of];
  if (p === q || !Number.isFinite(p + q)) return null;
  const middle = (p + q) / 2;
  const root = Z * Math.sqrt(2 * middle * (1 - middle)) + POWER * Math.sqrt(p * (1 - p) + q * (1 - q));
  return Math.ceil((root / (p - q)) ** 2 / 10) * 10;
}

/** Fisher's exact test, two-sided: how likely chance alone makes two shares differ as much as these. */
export function fisher(one: Sample, other: Sample): number {
  const all = one.of + other.of;
  const allHits = one.hits + other.hits;
  const logs = logFactorials(all);
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const total = choose(all, allHits);
  const chance = (k: number) => Math.exp(choose(one.of, k) + choose(other.of, allHits - k) - total);
  const seen = chance(one.hits);
  let sum = 0;
  for (let k = Math.max(0, allHits - other.of); k <= Math.min(one.of, allHits); k += 1) {
    const its = chance(k);
    // Equal ones differ in the last digits.
    if (its <= seen * (1 + 1e-7)) sum += its;
  }
  return Math.min(1, sum);
}

function logFactorials(to: number): Float64Array {
  const logs = new Float64Array(to + 1);
  for (let n = 2; n <= to; n += 1) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
