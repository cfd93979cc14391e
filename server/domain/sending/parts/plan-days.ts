import { type Daytime, dayIn, daysLater, firstMomentFor } from '#server/domain/sending/parts/calendar.ts';
import type { PlanTime } from '#server/domain/sending/parts/plan-sending.ts';
import type { PlannedDay } from '#shared/campaigns/audience.ts';

interface Planned {
  at: Date;
  daytime: Daytime;
}

interface Options {
  startsAt: Date;
  timeZone: string;
  /** Days after the first message; null without reminders. */
  reminders: { first: number; second: number | null } | null;
  /** The calendar that has already placed the requests. */
  planTime: PlanTime;
}

/** Reminders due at the same time. */
interface Wanted {
  at: Date;
  step: number;
  daytime: Daytime;
  count: number;
}

/**
 * The days of a plan, reminders included: at the same hour so many days after the message, as `planReminders` schedules
 * them, skipping full days. Waiting for the hour is shown by hour, waiting for room by day.
 */
export function planDays(
  planned: readonly Planned[],
  { startsAt, timeZone, reminders, planTime }: Options,
): PlannedDay[] {
  const days = new Map<string, PlannedDay>();
  const dates = new Map<number, string>();
  const add = (step: number, at: Date, because: PlannedDay['because']) => {
    const date = dates.get(at.getTime()) ?? dayIn(at, timeZone);
    dates.set(at.getTime(), date);
    const key = `${step} ${date} ${because === 'cap' ? because : at.getTime()}`;
    const known = days.get(key);
    if (!known) days.set(key, { date, step, from: at, count: 1, because });
    else Object.assign(known, { count: known.count + 1, from: at < known.from ? at : known.from });
  };
  const waiting = new Map<string, Wanted>();
  const wait = ({ at, daytime }: Planned, step: number) => {
    const after = daysUntil(step, reminders);
    if (after === 0) return;
    const key = `${step} ${at.getTime()} ${daytime.zones.join(' ')} ${Object.values(daytime.window).join(' ')}`;
    const known = waiting.get(key);
    if (known) known.count += 1;
    else {
      const wanted = daysLater(at, after, daytime.zones[0] ?? timeZone);
      const later = { ...daytime, atOnce: false };
      waiting.set(key, { at: firstMomentFor(later, wanted), step, daytime: later, count: 1 });
    }
  };
  for (const one of planned) {
    add(0, one.at, one.at <= startsAt ? null : becauseOf(one, startsAt));
    wait(one, 1);
  }
  while (waiting.size > 0) {
    const [key, { at, step, daytime, count }] = earliestOf(waiting);
    waiting.delete(key);
    for (let left = count; left > 0; left -= 1) {
      const found = planTime(daytime, at);
      add(step, found, found > at ? 'cap' : null);
      wait({ at: found, daytime }, step + 1);
    }
  }
  return [...days.values()].sort(
    (one, other) => one.from.getTime() - other.from.getTime() || one.step - other.step,
  );
}

/** The second reminder counts from the first message, so after the first reminder only the difference is left. */
function daysUntil(step: number, reminders: Options['reminders']): number {
  if (step === 1) return reminders?.first ?? 0;
  if (step > 2 || !reminders?.second) return 0;
  return Math.max(reminders.second - reminders.first, 1);
}

/** They are sent in the order in which they become due, whatever the step. */
function earliestOf(waiting: ReadonlyMap<string, Wanted>): [string, Wanted] {
  const [first, ...others] = waiting;
  if (!first) throw new Error('Nobody waits.');
  return others.reduce((found, one) => (one[1].at < found[1].at ? one : found), first);
}

/** A message that waits longer than until daytime waits for the daily cap. */
export function becauseOf({ at, daytime }: Planned, startsAt: Date): 'quiet' | 'cap' {
  return firstMomentFor(daytime, startsAt).getTime() === at.getTime() ? 'quiet' : 'cap';
}
