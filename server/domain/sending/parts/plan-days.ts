import { type Daytime, dayIn, daysLater, openingFor } from '#server/domain/sending/parts/calendar.ts';
import type { PlannedDay } from '#shared/audience.ts';

interface Planned {
  at: Date;
  daytime: Daytime;
}

interface Options {
  startsAt: Date;
  timeZone: string;
  /** Days after the first message; null where nobody is reminded. */
  reminders: { first: number; second: number | null } | null;
}

/**
 * The days of a plan, reminders included: at the same hour so many days after the message, as `planReminders` will have
 * it. Many share a moment, so each is worked out once.
 */
export function planDays(
  planned: readonly Planned[],
  { startsAt, timeZone, reminders }: Options,
): PlannedDay[] {
  const days = new Map<string, PlannedDay>();
  const moments = new Map<string, Planned & { count: number }>();
  for (const { at, daytime } of planned) {
    const key = `${at.getTime()} ${daytime.zones.join(' ')} ${daytime.quiet?.fromHour} ${daytime.quiet?.untilHour}`;
    const known = moments.get(key);
    if (known) known.count += 1;
    else moments.set(key, { at, daytime, count: 1 });
  }
  const add = (step: number, at: Date, count: number, because: PlannedDay['because']) => {
    const date = dayIn(at, timeZone);
    const key = `${step} ${date} ${because}`;
    const known = days.get(key);
    if (!known) days.set(key, { date, step, from: at, count, because });
    else Object.assign(known, { count: known.count + count, from: at < known.from ? at : known.from });
  };
  for (const { at, daytime, count } of moments.values()) {
    add(0, at, count, at <= startsAt ? null : becauseOf(at, daytime, startsAt));
    for (const [index, after] of [reminders?.first, reminders?.second].entries()) {
      if (!after) continue;
      add(index + 1, openingFor(daytime, daysLater(at, after, daytime.zones[0] ?? timeZone)), count, null);
    }
  }
  return [...days.values()].sort(
    (one, other) => one.from.getTime() - other.from.getTime() || one.step - other.step,
  );
}

/** Who waits longer than until it is day again waits for room. */
function becauseOf(at: Date, daytime: Daytime, startsAt: Date): 'quiet' | 'cap' {
  return openingFor(daytime, startsAt).getTime() === at.getTime() ? 'quiet' : 'cap';
}
