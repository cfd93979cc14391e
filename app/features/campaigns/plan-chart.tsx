import { useTimeForm } from '#app/ui/time.tsx';
import { onWeekday, type TimeForm } from '#shared/time.ts';

interface PlanChartProps {
  days: readonly { date: string; count: number }[];
}

/** So many days still fit as lines that can be read. */
const MOST_LINES = 8;
const MOST_BARS = 60;

/** How many messages leave on which day: drawn, with the numbers in words beside or under it. */
export function PlanChart({ days }: PlanChartProps) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <figure>
      <figcaption className="mb-2 font-[560] text-sm">Planned over {days.length} days</figcaption>
      {days.length <= MOST_LINES ? <Lines days={days} most={most} /> : <Bars days={days} most={most} />}
    </figure>
  );
}

function Lines({ days, most }: PlanChartProps & { most: number }) {
  const form = useTimeForm();
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {days.map(({ date, count }) => (
        <li key={date} className="grid grid-cols-[5.5rem_minmax(0,1fr)_3rem] items-center gap-3">
          <span className="text-ink-2">{nameOf(date, form)}</span>
          <span aria-hidden className="h-3 rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-brand forced-colors:bg-[CanvasText]"
              style={{ width: `${Math.max((count / most) * 100, 2)}%` }}
            />
          </span>
          <span className="text-right font-[560] tabular-nums">{count.toLocaleString('en')}</span>
        </li>
      ))}
    </ol>
  );
}

function Bars({ days, most }: PlanChartProps & { most: number }) {
  const form = useTimeForm();
  const textOf = ({ date, count }: (typeof days)[number]) =>
    `${nameOf(date, form)}: ${count.toLocaleString('en')}`;
  const shown = days.slice(0, MOST_BARS);
  const [first, last] = [shown[0], days.at(-1)];
  return (
    <>
      <ol className="flex h-24 items-end gap-px border-line border-b">
        {shown.map(({ date, count }) => (
          <li key={date} title={textOf({ date, count })} className="flex h-full min-w-0 flex-1 items-end">
            <span
              className="block w-full rounded-t-[3px] bg-brand forced-colors:bg-[CanvasText]"
              style={{ height: `${Math.max((count / most) * 100, 3)}%` }}
            />
            <span className="sr-only">{textOf({ date, count })}</span>
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-1.5 flex justify-between gap-4 text-ink-2 text-xs tabular-nums">
        <span>{first && textOf(first)}</span>
        <span>{last && textOf(last)}</span>
      </div>
    </>
  );
}

/** The day is one of the business already; no zone may move it. */
function nameOf(date: string, { country }: TimeForm): string {
  return onWeekday(new Date(`${date}T12:00:00Z`), { country, timeZone: 'UTC' });
}
