import { clsx } from 'clsx';
import { Legend } from './legend.tsx';
import { distinctTexts, type PlacedText } from './place-labels.ts';
import { Plot } from './plot.tsx';
import { barAt, countAxis, rounded } from './scales.ts';
import { type Box, MOST_APART, stackBars, sumsOf } from './stack-bars.ts';
import { Stretched } from './stretched.tsx';
import { FILLS, type FillTone, STROKES } from './tones.ts';
import { besideWidth } from './widths.ts';

interface Series {
  name: string;
  /** The total of all days, in words. */
  total: string;
  /** One per day. */
  values: readonly number[];
  tone: FillTone;
}

interface BarChartProps {
  /** Stacked in this order, the first on top. */
  series: readonly Series[];
  /** `at` is the index of a day. */
  labels: readonly PlacedText[];
  marks: readonly PlacedText[];
}

/** In rem. */
const HEIGHT = 12;
const SWATCH = 1.25;
/** Of bars without gaps, or the ground shines through between them. */
const OVERLAP = 0.06;

/** Stacked bars, one per day. */
export function BarChart({ series, labels, marks }: BarChartProps) {
  const all = series.map(({ values }) => values);
  const sums = sumsOf(all);
  const axis = countAxis(sums);
  const stacks = stackBars(all, axis);
  const place = ({ at, text }: PlacedText) => ({ text, at: barAt(at, sums.length) });
  const placed = distinctTexts(marks);
  const items = series.map(({ name, total, tone }) => ({
    sample: <Swatch tone={tone} />,
    value: total,
    text: name,
  }));
  return (
    <Plot
      axis={axis}
      height={HEIGHT}
      labels={labels.map(place)}
      marks={placed.map(place)}
      beside={{
        width: SWATCH + besideWidth(series.flatMap(({ name, total }) => [name, `${total} `])),
        content: (
          <ul className="absolute bottom-0 left-full flex w-(--beside) flex-col gap-3 pl-3">
            {items.map(({ sample, value, text }) => (
              <li key={text} className="flex gap-2 text-sm leading-tight">
                {sample}
                <span className="min-w-0">
                  <span className="block font-semibold tabular-nums">{value}</span>
                  <span className="block text-ink-2 text-xs leading-tight">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        ),
      }}
      below={<Legend items={items} />}
    >
      {series.map(({ name, tone }, index) => (
        <Bars key={name} tone={tone} boxes={stacks[index] ?? []} apart={sums.length <= MOST_APART} />
      ))}
      {placed.map((mark) => {
        const { at, text } = place(mark);
        const tops = stacks.flatMap((boxes) => boxes.filter(({ day }) => day === Math.round(mark.at)));
        return (
          <line
            key={`${at} ${text}`}
            x1={`${at}%`}
            x2={`${at}%`}
            y1="0"
            y2={`${Math.min(100, ...tops.map(({ y }) => y))}%`}
            className={STROKES.quiet}
          />
        );
      })}
    </Plot>
  );
}

function Bars({ tone, boxes, apart }: { tone: FillTone; boxes: readonly Box[]; apart: boolean }) {
  if (!apart) {
    const outlines = boxes.map(({ x, y, width, height }) => {
      const right = rounded(Math.min(100, x + width + OVERLAP));
      return `M${x},${y}H${right}V${rounded(y + height)}H${x}Z`;
    });
    return (
      <Stretched>
        <path d={outlines.join('')} className={clsx(FILLS[tone], 'forced-colors:stroke-none!')} />
      </Stretched>
    );
  }
  return (
    <g className={clsx(FILLS[tone], 'stroke-surface')}>
      {boxes.map(({ day, x, y, width, height }) => (
        <rect key={day} x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx="2.5" />
      ))}
    </g>
  );
}

function Swatch({ tone }: { tone: FillTone }) {
  return (
    <svg aria-hidden="true" width="12" className="h-[1lh] shrink-0">
      <rect x="1" y="50%" width="10" height="10" rx="2" transform="translate(0 -5)" className={FILLS[tone]} />
    </svg>
  );
}
