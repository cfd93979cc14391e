import { area, curveBumpX } from 'd3-shape';
import { FigureHelp } from './figure-help.tsx';
import { depthOf, rounded } from './scales.ts';
import { Stretched } from './stretched.tsx';
import { STROKES } from './tones.ts';

interface Step {
  label: string;
  count: string;
  /** The share of the first step, in words; null if that adds nothing. */
  share: string | null;
  value: number;
  /** What it counts, in one sentence. */
  help?: string;
}

interface FunnelChartProps {
  steps: readonly Step[];
}

type Point = readonly [x: number, y: number];

/** The share of a step's width taken by its slope. */
const SHOULDER = 0.3;
const SHADES = 5;
/** What is there is seen, however little it is of the first step. */
const LEAST = 1.5;

const toArea = area<Point>().curve(curveBumpX).y0(100).digits(2);

/** From many to few, each step lower than the last; on a phone below one another. */
export function FunnelChart({ steps }: FunnelChartProps) {
  if (steps.length === 0) return null;
  const highest = Math.max(1, ...steps.map(({ value }) => (Number.isFinite(value) ? value : 0)));
  const depths = steps.map(({ value }) =>
    Math.min(depthOf(value, { from: 0, to: highest }), value > 0 ? 100 - LEAST : 100),
  );
  return (
    <div className="@container/chart">
      <div className="@max-[30rem]/chart:hidden">
        <div className="h-18 overflow-hidden rounded-control">
          <svg aria-hidden="true" className="size-full">
            <Stretched>
              {steps.map(({ label }, index) => (
                <path
                  key={label}
                  d={toArea(shapeOf(index, depths)) ?? ''}
                  style={{ fill: shadeOf(index, steps.length) }}
                  className="forced-colors:fill-[CanvasText]!"
                />
              ))}
            </Stretched>
            <line x2="100%" y1="100%" y2="100%" className={STROKES.grid} />
            {steps.slice(1).map(({ label }, index) => {
              const x = `${rounded(((index + 1) / steps.length) * 100)}%`;
              return (
                <line
                  key={label}
                  x1={x}
                  x2={x}
                  y2="100%"
                  strokeWidth="2"
                  className="stroke-surface forced-colors:stroke-[Canvas]"
                />
              );
            })}
          </svg>
        </div>
        <ol
          style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
          className="mt-2 grid gap-x-0.5"
        >
          {steps.map(({ label, count, share, help }) => (
            <li key={label} className="min-w-0 pr-2">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold text-lg tabular-nums">{count}</span>
                {share !== null && <span className="text-ink-2 text-sm tabular-nums">{share}</span>}
              </p>
              <div className="text-ink-2 text-sm">
                <StepLabel label={label} help={help} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <ol className="flex flex-col gap-3 @min-[30rem]/chart:hidden">
        {steps.map(({ label, count, share, help }, index) => (
          <li key={label}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-ink-2 text-sm">
                <StepLabel label={label} help={help} />
              </span>
              <span className="flex items-baseline gap-x-2">
                {share !== null && <span className="text-ink-2 text-sm tabular-nums">{share}</span>}
                <span className="font-semibold tabular-nums">{count}</span>
              </span>
            </div>
            <svg aria-hidden="true" className="mt-1 block h-2.5 w-full">
              <rect width="100%" height="100%" rx="3" className="fill-sunken forced-colors:fill-[Canvas]" />
              <rect
                width={`${rounded(100 - (depths[index] ?? 100))}%`}
                height="100%"
                rx="3"
                style={{ fill: shadeOf(index, steps.length) }}
                className="forced-colors:fill-[CanvasText]!"
              />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepLabel({ label, help }: Pick<Step, 'label' | 'help'>) {
  return (
    <>
      {label} {help && <FigureHelp label={`What ${label} counts`}>{help}</FigureHelp>}
    </>
  );
}

/** The upper edge of a step: slopes down from the last one, then level. */
function shapeOf(index: number, depths: readonly number[]): Point[] {
  const width = 100 / depths.length;
  const depth = depths[index] ?? 100;
  const left = index * width;
  return [
    [left, depths[index - 1] ?? depth],
    [left + SHOULDER * width, depth],
    [left + width, depth],
  ];
}

/** Stronger to the right, over the whole scale for any number of steps. */
function shadeOf(index: number, count: number): string {
  const position = 1 + (count > 1 ? index / (count - 1) : 1) * (SHADES - 1);
  const below = Math.floor(position);
  const more = Math.round((position - below) * 100);
  return more === 0
    ? `var(--g${below})`
    : `color-mix(in oklch, var(--g${below}), var(--g${below + 1}) ${more}%)`;
}
