import { clsx } from 'clsx';
import { ANCHOR_CLASSES } from './anchors.ts';
import { AxisLabels } from './axis-labels.tsx';
import { anchorOf, type PlacedText } from './place-labels.ts';
import { shareOf } from './scales.ts';
import { stackDots } from './stack-dots.ts';
import { DOT, HOLLOW, STROKES } from './tones.ts';

interface TimeDot {
  at: number;
  /** Still running. */
  open: boolean;
  /** Shown on hover. */
  text: string;
}

interface TimeDotsProps {
  dots: readonly TimeDot[];
  goal: PlacedText | null;
  /** The end of the axis, in the unit of `at`; larger values are at the end. */
  max: number;
  ticks: readonly PlacedText[];
}

/** In rem. */
const ROW = 1;
const NO_MARGINS = { axis: 0, beside: 0 };

/** How long each took, as dots on one axis. */
export function TimeDots({ dots, goal, max, ticks }: TimeDotsProps) {
  const at = (value: number) => shareOf(value, 0, max);
  const stacked = stackDots(dots.map((dot, index) => ({ ...dot, index, at: at(dot.at) })));
  const goalAt = goal && { ...goal, at: at(goal.at) };
  return (
    <div className="@container/chart">
      <div className="mx-1.5">
        {goalAt && (
          <p className="relative h-5 text-ink-2 text-xs">
            <span
              style={{ left: `${goalAt.at}%` }}
              className={clsx('absolute max-w-full truncate', ANCHOR_CLASSES[anchorOf(goalAt)])}
            >
              {goalAt.text}
            </span>
          </p>
        )}
        <div style={{ height: `${stacked.rows * ROW}rem` }} className="relative">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            <line x2="100%" y1={`${ROW / 2}rem`} y2={`${ROW / 2}rem`} className={STROKES.grid} />
            {goalAt && (
              <line
                x1={`${goalAt.at}%`}
                x2={`${goalAt.at}%`}
                y2="100%"
                strokeDasharray="3 3"
                className={STROKES.quiet}
              />
            )}
            {stacked.dots.map((dot) => (
              <circle
                key={dot.index}
                cx={`${dot.at}%`}
                cy={`${(dot.row + 0.5) * ROW}rem`}
                r="4.5"
                strokeWidth={dot.open ? 1.75 : 1}
                className={dot.open ? HOLLOW : DOT}
              >
                <title>{dot.text}</title>
              </circle>
            ))}
          </svg>
        </div>
        {stacked.more.length > 0 && (
          <p className="relative h-5 text-ink-2 text-xs tabular-nums">
            {stacked.more.map((more) => (
              <span key={more.at} style={{ left: `${more.at}%` }} className="absolute -translate-x-1/2">
                {`+${more.count.toLocaleString('en')}`}
              </span>
            ))}
          </p>
        )}
        <AxisLabels
          labels={ticks.map(({ text, at: value }) => ({ text, at: at(value) }))}
          margins={NO_MARGINS}
        />
      </div>
    </div>
  );
}
