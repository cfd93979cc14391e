import type { PlacedText } from './place-labels.ts';
import { textWidth } from './widths.ts';

/** Where the words of a mark are: in which row over the plot, 0 the lowest, and on which side of its line. */
export interface TextPosition {
  row: number;
  left: boolean;
}

interface Placed extends TextPosition {
  x: number;
  from: number;
  to: number;
}

const MOST_ROWS = 3;
/** Between a line and its label, and after the label. */
const GAP = 0.6;
const PIN = 1.75;

/** Towards the middle first, then all on one side, which lets more of them lie in steps. */
const SIDES: ((at: number) => boolean)[] = [(at) => at >= 50, () => false, () => true];

/**
 * The places of the words over a plot of so many rem: none overlap others, none are crossed by a line that comes from
 * higher up, all are inside. `null` where three rows do not hold them.
 */
export function placeMarks(marks: readonly PlacedText[], width: number): TextPosition[] | null {
  for (const isLeft of SIDES) {
    const places =
      placeInOrder(marks, width, isLeft) ?? placeInOrder(marks.toReversed(), width, isLeft)?.reverse();
    if (places) return places;
  }
  return null;
}

function placeInOrder(
  marks: readonly PlacedText[],
  width: number,
  isLeft: (at: number) => boolean,
): TextPosition[] | null {
  const placed: Placed[] = [];
  for (const { at, text } of marks) {
    const x = (at / 100) * width;
    const left = isLeft(at);
    const long = textWidth(text) + GAP;
    const words = left ? { from: x - long, to: x } : { from: x, to: x + long };
    if (words.from < 0 || words.to > width) return null;
    const inRow = (row: number): Placed => ({ row, left, x, from: words.from, to: words.to });
    const row = [...Array(MOST_ROWS).keys()].find((candidate) =>
      placed.every((other) => isFree(inRow(candidate), other)),
    );
    if (row === undefined) return null;
    placed.push(inRow(row));
  }
  return placed.map(({ row, left }) => ({ row, left }));
}

function isFree(one: Placed, other: Placed): boolean {
  if (one.row === other.row) return one.from >= other.to + GAP || other.from >= one.to + GAP;
  const [high, low] = one.row > other.row ? [one, other] : [other, one];
  return high.x < low.from - GAP / 2 || high.x > low.to + GAP / 2;
}

/** Numbers instead of labels; those too close to each other are merged. */
export function pinsOfMarks(marks: readonly PlacedText[], width: number): PlacedText[] {
  const pins: { at: number; first: number; last: number }[] = [];
  for (const [index, { at }] of marks.entries()) {
    const before = pins.at(-1);
    if (before && ((at - before.at) / 100) * width < PIN) before.last = index + 1;
    else pins.push({ at, first: index + 1, last: index + 1 });
  }
  return pins.map(({ at, first, last }) => ({ at, text: first === last ? `${first}` : `${first}–${last}` }));
}
