import { range, tickStep } from 'd3-array';

/** The end of an axis, and the round numbers written beside it. */
export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** An axis of whole numbers from 0, with about five labels. */
export function countAxis(values: readonly number[]): Axis {
  const highest = values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), 0);
  const step = Math.max(1, tickStep(0, Math.max(1, highest), 4));
  const to = Math.max(step, Math.ceil(highest / step) * step);
  return { from: 0, to, ticks: range(0, to + step / 2, step) };
}

/** The position of a value between two others, 0 to 100: clamped to the edges, and 0 for NaN. */
export function shareOf(value: number, from: number, to: number): number {
  const share = (value - from) / (to - from);
  return Number.isFinite(share) ? rounded(Math.min(1, Math.max(0, share)) * 100) : 0;
}

/** The same from the top, as in SVG. */
export function depthOf(value: number, { from, to }: Pick<Axis, 'from' | 'to'>): number {
  return rounded(100 - shareOf(value, from, to));
}

/** The position of a point among this many; a single one is at the end, which is now. */
export function pointAt(index: number, count: number): number {
  return count > 1 ? shareOf(index, 0, count - 1) : 100;
}

/** The centre of one of this many bars. */
export function barAt(index: number, count: number): number {
  return shareOf(index + 0.5, 0, Math.max(1, count));
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
