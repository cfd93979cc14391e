import { type Daytime, dayIn, hourOfDay, openingFor } from '#server/domain/sending/parts/calendar.ts';

interface PlanOptions {
  /** Nothing leaves before it. */
  startsAt: Date;
  /** Days are counted in the zone of the business. */
  timeZone: string;
  /** When a later day's share begins, where no quiet hours say it. */
  fromHour: number;
  dailyCap: number;
  /** Messages already planned or sent per day ("2026-11-21"). Counted up. */
  perDay: Map<string, number>;
}

const MOST_DAYS = 4_000;

/**
 * Gives every recipient a moment: the first day with room under the cap, within their daytime.
 * Returns one due time per entry, in the same order.
 */
export function planSending(daytimes: readonly Daytime[], options: PlanOptions): Date[] {
  const { dailyCap, perDay } = options;
  const openings = new Map<string, { at: Date; day: string }>();
  const nextDayOf = new Map<string, number>();

  function openingOn(days: number, daytime: Daytime, key: string): { at: Date; day: string } {
    const cacheKey = `${days} ${key}`;
    const known = openings.get(cacheKey);
    if (known) return known;
    const found = findOpening(days, daytime, options);
    openings.set(cacheKey, found);
    return found;
  }

  return daytimes.map((daytime) => {
    const { fromHour, untilHour } = daytime.quiet ?? {};
    const key = [...daytime.zones, fromHour, untilHour].join(' ');
    for (let days = nextDayOf.get(key) ?? 0; days < MOST_DAYS; days += 1) {
      const opening = openingOn(days, daytime, key);
      const taken = perDay.get(opening.day) ?? 0;
      if (taken >= dailyCap) {
        nextDayOf.set(key, days + 1);
        continue;
      }
      perDay.set(opening.day, taken + 1);
      return opening.at;
    }
    throw new Error('The list does not fit into ten years at this daily cap.');
  });
}

/** When somebody can be written to on that day, or first after it where it is already over for them. */
function findOpening(
  days: number,
  { zones, quiet }: Daytime,
  { startsAt, timeZone, fromHour }: PlanOptions,
): { at: Date; day: string } {
  const from = days === 0 ? startsAt : hourOfDay(startsAt, days, quiet ? 0 : fromHour, timeZone);
  const at = openingFor({ zones, quiet }, from);
  return { at, day: dayIn(at, timeZone) };
}
