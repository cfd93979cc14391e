import { type Daytime, dayIn, daysLater, firstMomentFor } from '#server/domain/sending/parts/calendar.ts';
import type { TakePlace } from '#server/domain/sending/parts/plan-sending.ts';
import type { PlannedDay } from '#shared/campaigns/audience.ts';

interface Planned {
  at: Date;
  daytime: Daytime;
}

interface Options {
  startsAt: Date;
  timeZone: string;
  /** Days after the first message; null where nobody is reminded. */
  reminders: { first: number; second: number | null } | null;
  /** Has given the requests their moments, and knows which days they fill. */
  place: TakePlace;
}

/** Reminders that want the same moment. */
interface Wanted {
  at: Date;
  step: number;
  daytime: Daytime;
  count: number;
}

/**
 * The days of a plan, reminders included: at the same hour so many days after the message, as `planReminders` will have
 * it, full days passed over. Who waits for the hour stands by the hour; who waits for room, by the day.
 */
export function planDays(
  planned: readonly Planned[],
  { startsAt, timeZone, reminders, place }: Options,
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
      const found = place(daytime, at);
      add(step, found, found > at ? 'cap' : null);
      wait({ at: found, daytime }, step + 1);
    }
  }
  return [...days.values()].sort(
    (one, other) => one.from.getTime() - other.from.getTime() || one.step - other.step,
  );
}

/** The second reminder's days count from the first message: after a reminder only the rest is waited. */
function daysUntil(step: number, reminders: Options['reminders']): number {
  if (step === 1) return reminders?.first ?? 0;
  if (step > 2 || !reminders?.second) return 0;
  return Math.max(reminders.second - reminders.first, 1);
}

/** They leave in the order in which they become due, whichever step they are. */
function earliestOf(waiting: ReadonlyMap<string, Wanted>): [string, Wanted] {
  const [first, ...others] = waiting;
  if (!first) throw new Error('Nobody waits.');
  return others.reduce((found, one) => (one[1].at < found[1].at ? one : found), first);
}

/** Who waits longer than until it is day again waits for room. */
export function becauseOf({ at, daytime }: Planned, startsAt: Date): 'quiet' | 'cap' {
  return firstMomentFor(daytime, startsAt).getTime() === at.getTime() ? 'quiet' : 'cap';
}
