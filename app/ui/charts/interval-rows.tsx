import { rounded, shareOf } from './scales.ts';
import { DOT, FILLS } from './tones.ts';

interface IntervalRow {
  id: string;
  label: string;
  detail: string;
  /** Shares, 0 to 1. */
  value: number;
  low: number;
  high: number;
  valueText: string;
  lowText: string;
  highText: string;
}

interface IntervalRowsProps {
  rows: readonly IntervalRow[];
}

/** Shares with their confidence intervals, on a common scale from 0. */
export function IntervalRows({ rows }: IntervalRowsProps) {
  const highest = Math.max(0, ...rows.map(({ value, high }) => Math.max(numberOf(value), numberOf(high))));
  const to = Math.min(1, Math.max(0.1, Math.ceil(rounded(highest * 10)) / 10));
  return (
    <ul className="@container/chart flex flex-col gap-4">
      {rows.map(({ id, label, detail, value, low, high, valueText, lowText, highText }) => {
        const at = shareOf(value, 0, to);
        const from = Math.min(at, shareOf(low, 0, to));
        const until = Math.max(at, shareOf(high, 0, to));
        return (
          <li
            key={id}
            className="grid items-center gap-x-3 gap-y-1 @min-[19rem]/chart:grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)]"
          >
            <p className="min-w-0">
              <span className="block font-[560]">{label}</span>
              <span className="block text-ink-2 text-sm">{detail}</span>
            </p>
            <div className="mx-9 pb-2.5 text-sm tabular-nums">
              <p className="relative h-5.5">
                <span
                  style={{ left: `${at}%` }}
                  className="absolute bottom-0 -translate-x-1/2 font-semibold leading-tight"
                >
                  {valueText}
                </span>
              </p>
              <div className="relative h-2.5">
                <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
                  <rect
                    x={`${from}%`}
                    width={`${rounded(until - from)}%`}
                    height="100%"
                    rx="4"
                    className={FILLS.light}
                  />
                  <circle cx={`${at}%`} cy="50%" r="6" strokeWidth="2" className={DOT} />
                </svg>
                <span
                  style={{ right: `${rounded(100 - from)}%` }}
                  className="absolute top-1/2 -translate-y-1/2 pr-2 text-ink-2 leading-none"
                >
                  {lowText}
                </span>
                <span
                  style={{ left: `${until}%` }}
                  className="absolute top-1/2 -translate-y-1/2 pl-2 text-ink-2 leading-none"
                >
                  {highText}
                </span>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function numberOf(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
