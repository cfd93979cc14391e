import {
  type Daytime,
  dayIn,
  firstMomentFor,
  hourOfDay,
  openingFor,
} from '#server/domain/sending/parts/calendar.ts';
import { DAY_MS } from '#shared/time/durations.ts';

interface CalendarOptions {
  /** Days are counted in the zone of the business. */
  timeZone: string;
  dailyCap: number;
  /** Messages already planned or sent per day ("2026-11-21"). Counted up here. */
  perDay: Map<string, number>;
}

interface Opening {
  at: Date;
  day: string;
}

/** Takes the slot of one message: the first time from `from` on, within its daytime, on a day with room. */
export type PlanTime = (daytime: Daytime, from: Date) => Date;

const MOST_DAYS = 4_000;

/**
 * The single calendar: requests and reminders, planned, postponed or previewed, take their slots here, and later ones
 * find them taken.
 */
export function calendarFor({ timeZone, dailyCap, perDay }: CalendarOptions): PlanTime {
  const firsts = new Map<string, Opening & { tomorrow: string }>();
  const openings = new Map<string, Opening>();
  // Full days, each with the next day to try, so that a long list is not walked for every message.
  const jumps = new Map<string, string>();

  const isFull = ({ day }: Opening) => (perDay.get(day) ?? 0) >= dailyCap;

  function firstOf(daytime: Daytime, key: string, from: Date) {
    const cacheKey = `${from.getTime()} ${key} ${daytime.atOnce}`;
    const known = firsts.get(cacheKey);
    if (known) return known;
    const at = firstMomentFor(daytime, from);
    const found = { at, day: dayIn(at, timeZone), tomorrow: dayAfter(dayIn(from, timeZone)) };
    firsts.set(cacheKey, found);
    return found;
  }

  function openingOn(date: string, daytime: Daytime, cacheKey: string): Opening {
    const known = openings.get(cacheKey);
    if (known) return known;
    const at = openingFor(daytime, startOf(date, timeZone));
    const found = { at, day: dayIn(at, timeZone) };
    openings.set(cacheKey, found);
    return found;
  }

  function laterOf(daytime: Daytime, key: string, from: string): Opening {
    const passed: string[] = [];
    let date = from;
    while (passed.length < MOST_DAYS) {
      const cacheKey = `${key} ${date}`;
      const jump = jumps.get(cacheKey);
      if (jump === undefined) {
        const opening = openingOn(date, daytime, cacheKey);
        if (!isFull(opening)) {
          for (const full of passed) jumps.set(full, date);
          return opening;
        }
      }
      passed.push(cacheKey);
      date = jump ?? dayAfter(date);
    }
    throw new Error('The list does not fit into ten years at this daily cap.');
  }

  return (daytime, from) => {
    const key = [...daytime.zones, daytime.window.fromHour, daytime.window.untilHour].join(' ');
    const first = firstOf(daytime, key, from);
    const { at, day } = isFull(first) ? laterOf(daytime, key, first.tomorrow) : first;
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    return at;
  };
}

/** The date after one such as "2026-11-21". */
function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

function startOf(date: string, timeZone: string): Date {
  // Noon UTC is on the same date in every zone within twelve hours; beyond that, the day is corrected.
  const noon = new Date(`${date}T12:00:00Z`);
  const days = Math.round((Date.parse(date) - Date.parse(dayIn(noon, timeZone))) / DAY_MS);
  return hourOfDay(noon, days, 0, timeZone);
}
