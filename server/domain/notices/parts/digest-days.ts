import { TZDate } from '@date-fns/tz';
import { daysLater, hourOfDay } from '#server/domain/sending/parts/calendar.ts';
import type { DigestEvery } from '#shared/business/notices.ts';

export interface DigestTimes {
  every: DigestEvery;
  /** For a weekly digest; 1 is Monday. */
  weekday: number;
  hour: number;
  timeZone: string;
}

/** The first time after `after` at which a digest is due. */
export function nextDigest(after: Date, { every, weekday, hour, timeZone }: DigestTimes): Date {
  const days = Array.from({ length: 9 }, (_, day) => hourOfDay(after, day, hour, timeZone));
  const found = days.find(
    (moment) => moment > after && (every === 'daily' || weekdayOf(moment, timeZone) === weekday),
  );
  // Nine days contain each weekday, and at most today's hour has passed.
  return found ?? daysLater(after, 7, timeZone);
}

/** The full days covered by a digest made now: yesterday, or the last seven days. */
export function digestDays(
  at: Date,
  { every, timeZone }: Pick<DigestTimes, 'every' | 'timeZone'>,
): { since: Date; until: Date } {
  return {
    since: hourOfDay(at, every === 'daily' ? -1 : -7, 0, timeZone),
    until: hourOfDay(at, 0, 0, timeZone),
  };
}

function weekdayOf(at: Date, timeZone: string): number {
  return new TZDate(at.getTime(), timeZone).getDay() || 7;
}
