import type { Period } from '#shared/analytics/analytics.ts';
import type { GetAnalyticsRead } from '#shared/analytics/analytics-input.ts';
import { MOST_DAYS, RANGE_DAYS } from '#shared/analytics/ranges.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import type { IsoDay } from '#shared/time/time.ts';

const dayNumber = (day: IsoDay) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** So many days later, or earlier. */
export function plusDays(day: IsoDay, days: number): IsoDay {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10) as IsoDay;
}

export function daysIn({ from, to }: Period): IsoDay[] {
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => plusDays(from, index));
}

/**
 * The days that were asked for, none of them in the future. Of a range of one's own either day may come first; one that
 * makes no sense is the usual one.
 */
export function periodOf({ range, from, to }: GetAnalyticsRead, today: IsoDay): Period {
  const usual = { from: plusDays(today, 1 - RANGE_DAYS['30']), to: today };
  if (range !== 'own') return { from: plusDays(today, 1 - RANGE_DAYS[range]), to: today };
  if (!from || !to) return usual;
  const [first, last] = from > to ? [to, from] : [from, to];
  if (first > today) return usual;
  const end = last > today ? today : last;
  const earliest = plusDays(end, 1 - MOST_DAYS);
  return { from: first < earliest ? earliest : first, to: end };
}

/** As many days right before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: plusDays(from, dayNumber(from) - dayNumber(to) - 1), to: plusDays(from, -1) };
}
