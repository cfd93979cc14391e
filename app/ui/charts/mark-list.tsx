import { clsx } from 'clsx';
import type { PlacedText } from './place-labels.ts';
import { placeMarks } from './place-marks.ts';
import { type Margins, onlyAt, plotWidths } from './widths.ts';

/** Below a plot: the labels of marks that are only numbered in it. */
export function MarkList({ marks, margins }: { marks: readonly PlacedText[]; margins: Margins }) {
  const levels = plotWidths(margins).flatMap((width, level) => (placeMarks(marks, width) ? [] : [level]));
  if (levels.length === 0) return null;
  return (
    <ol className={clsx('mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-xs', onlyAt(levels))}>
      {marks.map(({ at, text }, index) => (
        <li key={`${at} ${text}`}>
          <span className="font-[560] text-ink tabular-nums">{index + 1}</span> {text}
        </li>
      ))}
    </ol>
  );
}
