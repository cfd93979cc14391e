import { clsx } from 'clsx';
import { area, curveStepAfter, line } from 'd3-shape';
import { Legend } from './legend.tsx';
import { distinctTexts, type PlacedText } from './place-labels.ts';
import { Plot } from './plot.tsx';
import { type Axis, countAxis, depthOf, shareOf } from './scales.ts';
import { Stretched } from './stretched.tsx';
import { DOT, HOLLOW, STROKES } from './tones.ts';
import { besideWidth } from './widths.ts';

interface EndLabel {
  value: string;
  text: string;
}

interface StepChartProps {
  /** Running totals, one per day. */
  values: readonly number[];
  /** The same days of the previous period; days beyond `values` are dropped. */
  before: readonly number[] | null;
  /** `at` is an index of `values`. */
  labels: readonly PlacedText[];
  marks: readonly PlacedText[];
  endLabel: EndLabel;
  beforeLabel: EndLabel | null;
}

type Point = readonly [x: number, y: number];

/** In rem: the plot, and the two lines of labels at its end. */
const HEIGHT = 12;
const APART = 2.75;

const toLine = line<Point>().curve(curveStepAfter).digits(2);
const toArea = area<Point>().curve(curveStepAfter).y0(100).digits(2);

/** Running totals as steps; the previous period is dashed. */
export function StepChart({ values, before, labels, marks, endLabel, beforeLabel }: StepChartProps) {
  const earlier = before?.slice(0, values.length) ?? [];
  const axis = countAxis([...values, ...earlier]);
  const steps = stepsOf(values, axis, values.length);
  const depth = (index: number) => depthOf(values[index] ?? 0, axis);
  const place = ({ at, text }: PlacedText) => ({ text, at: shareOf(at, 0, values.length - 1) });
  const placed = distinctTexts(marks);
  const [endTop, beforeTop] = pushedApart(depth(values.length - 1), depthOf(earlier.at(-1) ?? 0, axis));
  return (
    <Plot
      axis={axis}
      height={HEIGHT}
      labels={labels.map(place)}
      marks={placed.map(place)}
      beside={{
        width: besideWidth(
          [endLabel, beforeLabel].flatMap((label) => (label ? [`${label.value} `, label.text] : [])),
        ),
        content: (
          <>
            <End label={endLabel} top={beforeLabel ? endTop : (depth(values.length - 1) / 100) * HEIGHT} />
            {beforeLabel && <End label={beforeLabel} top={beforeTop} quiet />}
          </>
        ),
      }}
      below={
        <Legend
          items={[
            { ...endLabel, sample: <LineSample /> },
            ...(beforeLabel ? [{ ...beforeLabel, sample: <LineSample dashed /> }] : []),
          ]}
        />
      }
    >
      <Stretched>
        {steps.length > 0 && (
          <>
            <path d={toArea(steps) ?? ''} className="fill-g1 opacity-80 forced-colors:fill-none" />
            {earlier.length > 0 && (
              <path
                d={toLine(stepsOf(earlier, axis, values.length)) ?? ''}
                strokeDasharray="4 3"
                className={clsx('fill-none', STROKES.quiet)}
              />
            )}
            <path
              d={toLine(steps) ?? ''}
              strokeWidth="2.5"
              strokeLinejoin="round"
              className={clsx('fill-none', STROKES.strong)}
            />
          </>
        )}
      </Stretched>
      {placed.map((mark) => {
        const { at, text } = place(mark);
        const y = depth(Math.min(values.length - 1, Math.max(0, Math.round(mark.at))));
        return (
          <g key={`${at} ${text}`}>
            <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={`${y}%`} className={STROKES.quiet} />
            <circle cx={`${at}%`} cy={`${y}%`} r="4" strokeWidth="2" className={HOLLOW} />
          </g>
        );
      })}
      {values.length > 0 && <circle cx="100%" cy={`${depth(values.length - 1)}%`} r="4.5" className={DOT} />}
    </Plot>
  );
}

/** Only at changes and the ends; a single day takes the full width. */
function stepsOf(values: readonly number[], axis: Axis, count: number): Point[] {
  const points = values
    .map((value, index): Point => [shareOf(index, 0, count - 1), depthOf(value, axis)])
    .filter((point, index, all) => index === all.length - 1 || point[1] !== all[index - 1]?.[1]);
  const [only] = points;
  return count === 1 && only ? [only, [100, only[1]]] : points;
}

/** Where the two labels begin, in rem, so that they do not overlap. */
function pushedApart(...depths: [number, number]): [number, number] {
  const [one, other] = depths.map((depth) => (depth / 100) * HEIGHT) as [number, number];
  if (Math.abs(one - other) >= APART) return [one, other];
  const middle = Math.min(HEIGHT - APART / 2, Math.max(APART / 2, (one + other) / 2));
  const half = one <= other ? APART / 2 : -APART / 2;
  return [middle - half, middle + half];
}

function End({ label, top, quiet }: { label: EndLabel; top: number; quiet?: boolean }) {
  return (
    <div style={{ top: `${top}rem` }} className="absolute left-full -mt-3 w-(--beside) pl-3 leading-tight">
      <p className={clsx('font-semibold tabular-nums', quiet && 'text-ink-2')}>{label.value}</p>
      <p className="text-ink-2 text-xs">{label.text}</p>
    </div>
  );
}

function LineSample({ dashed = false }: { dashed?: boolean }) {
  return (
    <svg aria-hidden="true" width="16" className="h-[1lh] shrink-0">
      <line
        x2="16"
        y1="50%"
        y2="50%"
        strokeWidth={dashed ? 1 : 2.5}
        strokeDasharray={dashed ? '4 3' : undefined}
        className={dashed ? STROKES.quiet : STROKES.strong}
      />
    </svg>
  );
}
