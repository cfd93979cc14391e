import type { ComparedResult, ComparedView, ComparisonView } from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { isAhead, sampleToTell } from '#shared/analytics/statistics.ts';

/** Says which of two or more is better only where chance does not explain it. */
export function compare(rows: readonly ComparedView[]): ComparisonView {
  return { rows: [...rows], result: resultOf(rows.filter(({ asked }) => asked >= ENOUGH.shares)) };
}

function resultOf([best, second]: readonly ComparedView[]): ComparedResult {
  if (!best || !second) return null;
  const [one, other] = [
    { hits: best.rated, of: best.asked },
    { hits: second.rated, of: second.asked },
  ];
  if (isAhead(one, other)) return { kind: 'winner', label: best.label, over: second.label };
  const points = Math.round((one.hits / one.of - other.hits / other.of) * 100);
  return {
    kind: 'open',
    ahead: points > 0 ? best.label : null,
    points,
    needed: sampleToTell(one, other),
  };
}
