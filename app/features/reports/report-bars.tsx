import { clsx } from 'clsx';
import type { ReportWords } from '#shared/analytics/report-words.ts';

interface ReportBarsProps {
  title: string;
  bars: ReportWords['bars']['bars'];
}

/** One bar for each month, each with its number; the last is the period's own. */
export function ReportBars({ title, bars }: ReportBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ol className="mt-4 grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2.5">
        {bars.map(({ label, count }, index) => {
          const isLast = index === bars.length - 1;
          return (
            <li key={label} className="flex flex-col text-center text-sm">
              <span className="order-3 border-line-strong border-t pt-1 text-ink-2">{label}</span>
              <span
                className={clsx('order-1 mt-auto pb-1 tabular-nums', isLast ? 'font-semibold' : 'text-ink-2')}
              >
                {count.toLocaleString('en')}
              </span>
              <span
                aria-hidden
                className={clsx(
                  'order-2 mx-0.5 rounded-t-sm forced-colors:bg-[CanvasText]',
                  isLast ? 'bg-g5' : 'bg-g2',
                )}
                style={{ height: `${Math.max(2, Math.round((count / most) * 72))}px` }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
