import { range } from 'd3-array';
import { textWidth } from './widths.ts';

/** A label at a position along the plot, 0 to 100. */
export interface PlacedText {
  at: number;
  text: string;
}

/** Those that are anywhere; what is said twice of the same place is said once. */
export function distinctTexts(texts: readonly PlacedText[]): PlacedText[] {
  const isFirst = ({ at, text }: PlacedText, index: number) =>
    texts.findIndex((other) => other.at === at && other.text === text) === index;
  return texts.filter((one, index) => Number.isFinite(one.at) && isFirst(one, index));
}

export type Anchor = 'start' | 'middle' | 'end';

const GAP = 0.6;
/** A label counts as at the edge if half of it would not fit into a plot this narrow. */
const NARROW = 10;

/** Centred at its position, or aligned with the edge it would cross. */
export function anchorOf({ at, text }: PlacedText): Anchor {
  const half = (textWidth(text) / 2 / NARROW) * 100;
  if (at >= half && at <= 100 - half) return 'middle';
  return at < 50 ? 'start' : 'end';
}

/** The labels that fit within this many rem: each, every second and so on, with the last where possible. */
export function fittingLabels(labels: readonly PlacedText[], width: number): number[] {
  const last = labels.length - 1;
  if (last < 1) return last < 0 ? [] : [0];
  const choices = range(1, last + 1)
    .map((step) => range(0, last + 1, step))
    .sort((a, b) => b.length - a.length || (b.at(-1) ?? 0) - (a.at(-1) ?? 0));
  const fits = (chosen: readonly number[]) =>
    isFree(chosen.flatMap((index) => labels[index] ?? []).map((label) => extentOf(label, width)));
  return choices.find(fits) ?? [last];
}

function extentOf(label: PlacedText, width: number): [from: number, to: number] {
  const long = textWidth(label.text);
  const at = (label.at / 100) * width;
  const from = { start: at, middle: at - long / 2, end: at - long }[anchorOf(label)];
  return [from, from + long];
}

function isFree(extents: readonly [number, number][]): boolean {
  return extents.every(([from], index) => {
    const before = extents[index - 1];
    return !before || from >= before[1] + GAP;
  });
}
