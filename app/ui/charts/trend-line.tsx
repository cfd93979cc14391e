import type { PlacedText } from './place-labels.ts';
import { Plot } from './plot.tsx';
import { pointAt } from './scales.ts';
import { TrendPath } from './trend-path.tsx';

interface TrendLineProps {
  /** Null if there is none. */
  values: readonly (number | null)[];
  min: number;
  max: number;
  ticks: readonly number[];
  /** `at` is an index of `values`. */
  labels: readonly PlacedText[];
}

/** In rem. */
const HEIGHT = 5;

/** An average over time. */
export function TrendLine({ values, min, max, ticks, labels }: TrendLineProps) {
  return (
    <Plot
      axis={{ from: min, to: max, ticks: [...ticks] }}
      height={HEIGHT}
      labels={labels.map(({ at, text }) => ({ text, at: pointAt(at, values.length) }))}
    >
      <TrendPath values={values} min={min} max={max} />
    </Plot>
  );
}
