import { shareOf } from './scales.ts';
import { FILLS, HOLLOW } from './tones.ts';

interface ShareBar {
  label: string;
  count: string;
  value: number;
  /** Not final: outline only. */
  hollow?: boolean;
}

interface ShareBarsProps {
  rows: readonly ShareBar[];
}

/** Amounts as bars beside their names; below them on narrow cards. */
export function ShareBars({ rows }: ShareBarsProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => (Number.isFinite(value) ? value : 0)));
  return (
    <div className="@container/chart">
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 @min-[19rem]/chart:grid-cols-[fit-content(45%)_minmax(0,1fr)_auto]">
        {rows.map(({ label, count, value, hollow }) => {
          const share = shareOf(value, 0, highest);
          return (
            <li
              key={label}
              className="col-span-full grid grid-cols-subgrid items-center gap-y-1 @max-[19rem]/chart:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">{label}</span>
              <svg
                aria-hidden="true"
                className="block h-2.5 w-full overflow-visible @max-[19rem]/chart:order-last @max-[19rem]/chart:col-span-2"
              >
                {share > 0 && (
                  <rect
                    width={`${share}%`}
                    height="100%"
                    rx="2.5"
                    strokeWidth="1.5"
                    className={hollow ? HOLLOW : FILLS.strong}
                  />
                )}
              </svg>
              <span className="text-right font-semibold tabular-nums">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
