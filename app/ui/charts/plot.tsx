import type { CSSProperties, ReactNode } from 'react';
import { AxisLabels } from './axis-labels.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkStrip } from './mark-strip.tsx';
import type { PlacedText } from './place-labels.ts';
import { type Axis, depthOf } from './scales.ts';
import { STROKES } from './tones.ts';
import { type Margins, textWidth } from './widths.ts';

interface PlotProps {
  axis: Axis;
  /** Height in rem. */
  height: number;
  labels: readonly PlacedText[];
  marks?: readonly PlacedText[];
  /** To the right if there is room, this many rem wide. */
  beside?: { width: number; content: ReactNode };
  /** The same below, if there is no room. */
  below?: ReactNode;
  /** Shapes, in percent of the plot. */
  children: ReactNode;
}

const GAP = 0.6;

/** A plot with its axes. Shapes stretch with it; labels are text on top, so that they keep their size. */
export function Plot({ axis, height, labels, marks = [], beside, below, children }: PlotProps) {
  const numbers = axis.ticks.map((tick) => numberOf(tick, axis.ticks));
  const margins: Margins = {
    axis: Math.max(0, ...numbers.map(textWidth)) + GAP,
    beside: beside?.width ?? 0,
  };
  const placed = marks.toSorted((a, b) => a.at - b.at);
  const style: CSSProperties & Record<'--axis' | '--beside', string> = {
    '--axis': `${margins.axis}rem`,
    '--beside': `${margins.beside}rem`,
  };
  return (
    <div className="@container/chart">
      <div style={style} className="mt-2 ml-(--axis) @min-[30rem]/chart:mr-(--beside)">
        <MarkStrip marks={placed} margins={margins} />
        <div style={{ height: `${height}rem` }} className="relative">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            {axis.ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={`${depthOf(tick, axis)}%`}
                y2={`${depthOf(tick, axis)}%`}
                className={STROKES.grid}
              />
            ))}
            {children}
          </svg>
          {axis.ticks.map((tick, index) => (
            <span
              key={tick}
              style={{ top: `${depthOf(tick, axis)}%` }}
              className="absolute right-full -translate-y-1/2 pr-[0.6rem] text-ink-2 text-xs tabular-nums"
            >
              {numbers[index]}
            </span>
          ))}
          {beside && <div className="@max-[30rem]/chart:hidden">{beside.content}</div>}
        </div>
        <AxisLabels labels={labels} margins={margins} />
        <MarkList marks={placed} margins={margins} />
      </div>
      {below && <div className="mt-3 @min-[30rem]/chart:hidden">{below}</div>}
    </div>
  );
}

/** With as many decimals as the longest needs. */
function numberOf(tick: number, ticks: readonly number[]): string {
  const digits = ticks.every(Number.isInteger) ? 0 : 1;
  return tick.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
