import { type Axis, depthOf, rounded } from './scales.ts';

/** A rectangle in percent of the plot. */
export interface Box {
  day: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** With more bars each is only a few pixels wide, and gaps would flicker. */
export const MOST_APART = 62;
/** Every value above 0 is visible, however small beside the highest. */
const LEAST = 1;

/** The total of each day. */
export function sumsOf(series: readonly (readonly number[])[]): number[] {
  const days = Math.max(0, ...series.map((values) => values.length));
  return Array.from({ length: days }, (_, day) =>
    series.reduce((sum, values) => sum + countOf(values[day]), 0),
  );
}

/** The boxes of each series, the last at the bottom; empty days have none. */
export function stackBars(series: readonly (readonly number[])[], axis: Axis): Box[][] {
  const days = sumsOf(series).length;
  const bottoms = Array<number>(days).fill(100);
  const share = days > MOST_APART ? 1 : 0.8;
  const width = rounded((share * 100) / Math.max(1, days));
  return series
    .toReversed()
    .map((values) =>
      bottoms.flatMap((bottom, day): Box[] => {
        const value = countOf(values[day]);
        if (value === 0) return [];
        const height = Math.min(bottom, Math.max(LEAST, 100 - depthOf(value, axis)));
        const y = rounded(bottom - height);
        bottoms[day] = y;
        return [
          { day, x: rounded(((day + (1 - share) / 2) * 100) / days), y, width, height: rounded(height) },
        ];
      }),
    )
    .toReversed();
}

function countOf(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : 0;
}
