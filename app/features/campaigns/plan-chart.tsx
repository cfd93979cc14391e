import { clsx } from 'clsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { PlannedDay, PreflightView } from '#shared/campaigns/audience.ts';
import { plural } from '#shared/text/plural.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { clock, nearDay } from '#shared/time/time.ts';
import { MESSAGES_OF } from './channel-words.ts';
import { withIndexKeys } from './with-index-keys.ts';

interface PlanChartProps {
  preflight: PreflightView;
  now: Date;
}

/** The most days that are readable as lines. */
const MOST_LINES = 8;
const MOST_BARS = 60;

/** How many messages are sent when, including reminders: a chart with its numbers in words. */
export function PlanChart({ preflight, now }: PlanChartProps) {
  const form = useTimeForm();
  const { plan } = preflight;
  if (plan.length === 0) return null;
  const dayOf = ({ from }: PlannedDay) => nearDay(from, now, form);
  const isLong = new Set(plan.map(({ date }) => date)).size > MOST_LINES;
  return (
    <section>
      <h3 className="mb-2 font-[560]">When it is sent</h3>
      {isLong ? <Bars plan={plan} dayOf={dayOf} /> : <Lines preflight={preflight} dayOf={dayOf} />}
      <WhyDays preflight={preflight} dayOf={dayOf} />
    </section>
  );
}

type DayOf = (day: PlannedDay) => string;

function Lines({ preflight, dayOf }: { preflight: PreflightView; dayOf: DayOf }) {
  const form = useTimeForm();
  const { plan } = preflight;
  const most = Math.max(...plan.map(({ count }) => count));
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {withIndexKeys(plan).map(({ place, piece: day }) => (
        <li key={place} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-x-4">
          <span>
            {dayOf(day)}
            <span className="block whitespace-nowrap text-ink-2">from {clock(day.from, form)}</span>
          </span>
          <span className="min-w-0 pt-1.5">
            <span
              aria-hidden
              className={clsx(
                'block h-2.5 rounded-full',
                day.step === 0
                  ? 'bg-brand forced-colors:bg-[CanvasText]'
                  : 'border border-control-line border-dashed',
              )}
              style={{ width: `${Math.max((day.count / most) * 100, 6)}%` }}
            />
            <span className="mt-0.5 block text-ink-2">{noteOf(day, preflight)}</span>
          </span>
          <span className="pt-1 text-right font-[560] tabular-nums">
            {day.step > 0 && 'up to '}
            {day.count.toLocaleString('en')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Why not everything is sent on the first day, and where to change that. */
function WhyDays({ preflight, dayOf }: { preflight: PreflightView; dayOf: DayOf }) {
  const { plan, channel, dailyCap } = preflight;
  const moved = plan.filter(({ because }) => because === 'cap');
  const last = plan.findLast(({ step }) => step === 0);
  if (moved.length === 0 || !last) return null;
  const isSpread = moved.some(({ step }) => step === 0);
  return (
    <p className="mt-2.5 text-ink-2 text-sm">
      At most {dailyCap.toLocaleString('en')} {MESSAGES_OF[channel]} are sent per day, including reminders, so{' '}
      {isSpread ? `the last request is sent ${inSentence(dayOf(last))}` : 'some reminders are sent later'}.{' '}
      <TextLink to="/dashboard/settings?tab=sending">Change the daily limit</TextLink>
    </p>
  );
}

/** "tomorrow", "on Sun 29 Nov". */
function inSentence(day: string): string {
  return day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : `on ${day}`;
}

function noteOf({ step, because }: PlannedDay, { undoSeconds, dailyCap }: PreflightView): string {
  if (step > 0) {
    const words = step === 1 ? 'reminder, if they have not answered' : 'second reminder';
    return because === 'cap' ? `${words}, once a day has room` : words;
  }
  if (because === 'quiet') return 'not yet daytime where they live';
  if (because === 'cap') return `at most ${dailyCap.toLocaleString('en')} a day`;
  return undoSeconds > 0 ? `${undoSeconds} seconds to undo first` : '';
}

function Bars({ plan, dayOf }: { plan: readonly PlannedDay[]; dayOf: DayOf }) {
  const days = merged(plan.filter(({ step }) => step === 0));
  const weeks = days.length > MOST_BARS ? Math.ceil(spanOf(days) / (MOST_BARS * 7)) : 0;
  const bars = weeks === 0 ? days.map((day) => [day]) : inWeeks(days, weeks);
  const countOf = (bar: readonly PlannedDay[]) => bar.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...bars.map(countOf));
  const [first, last] = [bars[0], bars.at(-1)];
  const reminders = plan.filter(({ step }) => step > 0);
  const [firstReminder, lastReminder] = [reminders[0], reminders.at(-1)];
  const textOf = (bar: readonly PlannedDay[]) => {
    const [from, to] = [bar[0], bar.at(-1)].map((day) => (day ? dayOf(day) : ''));
    return `${from === to ? from : `${from} to ${to}`}: ${countOf(bar).toLocaleString('en')}`;
  };
  return (
    <>
      <ol className="flex h-24 items-end gap-px border-line border-b">
        {bars.map((bar) => (
          <li key={bar[0]?.date} title={textOf(bar)} className="flex h-full min-w-0 flex-1 items-end">
            <span
              className="block w-full rounded-t-[3px] bg-brand forced-colors:bg-[CanvasText]"
              style={{ height: `${Math.max((countOf(bar) / most) * 100, 3)}%` }}
            />
            <span className="sr-only">{textOf(bar)}</span>
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-1.5 flex justify-between gap-4 text-ink-2 text-xs tabular-nums">
        <span>{first && textOf(first)}</span>
        <span className="text-right">{last && bars.length > 1 && textOf(last)}</span>
      </div>
      {weeks > 0 && (
        <p className="mt-2 text-ink-2 text-sm">Each bar is {plural(weeks, 'a week', `${weeks} weeks`)}.</p>
      )}
      {firstReminder && (
        <p className="mt-2 text-ink-2 text-sm">
          Reminders follow from {inSentence(dayOf(firstReminder)).replace(/^on /, '')} to{' '}
          {lastReminder && inSentence(dayOf(lastReminder)).replace(/^on /, '')}, to people who have not
          answered.
        </p>
      )}
    </>
  );
}

/** One bar a day, for whatever reasons its messages are sent then. */
function merged(plan: readonly PlannedDay[]): PlannedDay[] {
  const days = new Map<string, PlannedDay>();
  for (const day of plan) {
    const known = days.get(day.date);
    days.set(day.date, known ? { ...known, count: known.count + day.count } : day);
  }
  return [...days.values()];
}

/** Calendar days from the first to the last. */
function spanOf(days: readonly PlannedDay[]): number {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? (Date.parse(last.date) - Date.parse(first.date)) / DAY_MS + 1 : 0;
}

/** The days grouped into periods of `weeks` weeks. */
function inWeeks(days: readonly PlannedDay[], weeks: number): PlannedDay[][] {
  const start = Date.parse(days[0]?.date ?? '');
  const placeOf = ({ date }: PlannedDay) => Math.floor((Date.parse(date) - start) / (DAY_MS * 7 * weeks));
  const bars = new Map<number, PlannedDay[]>();
  for (const day of days) bars.set(placeOf(day), [...(bars.get(placeOf(day)) ?? []), day]);
  return [...bars.values()];
}
