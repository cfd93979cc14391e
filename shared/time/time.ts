import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { cityOf } from '#shared/time/time-zones.ts';

/**
 * Fixed here, as engines abbreviate September and place commas differently, and both server and browser write
 * dates.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WHOLE_MONTHS = [
  ...[
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
  ],
  'December',
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * How a business reads dates and times: the country decides the format (US: "Nov 17, 4:40 PM", elsewhere "17
 * Nov, 16:40"), the zone the day and hour.
 */
export interface TimeForm {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
}

/**
 * "2026-11-17": a day without a time, the same everywhere. A moment is a `Date`, whose day depends on the
 * zone.
 */
export type IsoDay = `${number}-${number}-${number}`;

/** For the public site, where there is no business. */
export const SITE_TIME: TimeForm = { country: 'US', timeZone: 'UTC' };

/** Relative time for lists: "5 min ago", "2 h ago", "Yesterday", "3 d ago", then the date. */
export function ago(date: Date, now: Date, form: TimeForm): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  const days = daysBetween(date, now, form);
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} d ago`;
  return onDay(date, form, now);
}

/** The same within a sentence: "just now", "yesterday", "3 d ago", "Mar 14". */
export function agoInWords(date: Date, now: Date, form: TimeForm): string {
  const short = ago(date, now, form);
  return short === onDay(date, form, now) ? short : short.charAt(0).toLowerCase() + short.slice(1);
}

/** "Nov 17, 2026", "17 Nov 2026"; without the year if it is that of `now`. */
export function onDay(date: Date, form: TimeForm, now?: Date): string {
  const day = partsOf(date, form);
  const text = dayAndMonth(day, form);
  if (now && partsOf(now, form).year === day.year) return text;
  return `${text}${isUs(form) ? ',' : ''} ${day.year}`;
}

/** For days stored as midnight UTC only; any other moment would get the wrong day. */
export function utcDayOf(midnight: Date): IsoDay {
  return midnight.toISOString().slice(0, 10) as IsoDay;
}

/** "October". */
export function monthOf(date: Date, { timeZone }: Pick<TimeForm, 'timeZone'>): string {
  return WHOLE_MONTHS[partsOf(date, { ...SITE_TIME, timeZone }).month - 1] ?? '';
}

/** "Oct", where there is little room. */
export function shortMonthOf(date: Date, { timeZone }: Pick<TimeForm, 'timeZone'>): string {
  return MONTHS[partsOf(date, { ...SITE_TIME, timeZone }).month - 1] ?? '';
}

/** "March 2019". */
export function monthAndYear(date: Date, form: Pick<TimeForm, 'timeZone'>): string {
  return `${monthOf(date, form)} ${partsOf(date, { ...SITE_TIME, timeZone: form.timeZone }).year}`;
}

/** "Mar 2019", where there is little room. */
export function shortMonthAndYear(date: Date, form: Pick<TimeForm, 'timeZone'>): string {
  return `${shortMonthOf(date, form)} ${partsOf(date, { ...SITE_TIME, timeZone: form.timeZone }).year}`;
}

/** A day without a time, formatted like `onDay`. */
export function dayInWords(day: IsoDay, form: TimeForm, now?: Date): string {
  return onDay(new Date(`${day}T00:00:00Z`), { ...form, timeZone: 'UTC' }, now);
}

/** "Tue, Nov 17", "Tue 17 Nov"; with the year if it is not that of `now`. */
export function onWeekday(date: Date, form: TimeForm, now = date): string {
  return `${weekdayOf(partsOf(date, form))}${isUs(form) ? ',' : ''} ${onDay(date, form, now)}`;
}

/** "4:40 PM", "16:40". */
export function clock(date: Date, form: TimeForm): string {
  const { hour, minute } = partsOf(date, form);
  return clockOf(hour, minute, form);
}

/** A full hour of any day, 0 to 24: "9:00 AM", "9:00". */
export function fullHour(hour: number, form: TimeForm): string {
  return clockOf(hour, 0, form);
}

/** Date and time to the minute: "Nov 17, 2026, 4:40 PM". */
export function exactly(date: Date, form: TimeForm): string {
  return `${onDay(date, form)}, ${clock(date, form)}`;
}

/** The same relative to today: "Today, 4:40 PM", "Tomorrow, 9:00 AM", "Nov 17, 4:40 PM". */
export function near(date: Date, now: Date, form: TimeForm): string {
  const days = daysBetween(date, now, form);
  const day = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : days === -1 ? 'Tomorrow' : null;
  return `${day ?? onDay(date, form, now)}, ${clock(date, form)}`;
}

/** The day alone, for plans: "Today", "Tomorrow", "Mon, Nov 23". */
export function nearDay(date: Date, now: Date, form: TimeForm): string {
  const days = daysBetween(date, now, form);
  return days === 0 ? 'Today' : days === -1 ? 'Tomorrow' : onWeekday(date, form, now);
}

/** Within a sentence: "today at 4:40 PM", "tomorrow at 9:00 AM", "on Nov 17 at 4:40 PM". */
export function atInWords(date: Date, now: Date, form: TimeForm): string {
  const days = daysBetween(date, now, form);
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : days === -1 ? 'tomorrow' : null;
  return `${day ?? `on ${onDay(date, form, now)}`} at ${clock(date, form)}`;
}

/** With the weekday, for mails read later: "Fri, Nov 20, 8:51 AM"; `now` is when they are sent. */
export function onWeekdayAt(date: Date, form: TimeForm, now = date): string {
  return `${onWeekday(date, form, now)}, ${clock(date, form)}`;
}

/** For files: every spreadsheet reads "2026-11-17 16:40" as a time, and day and month cannot be confused. */
export function inFiles(date: Date, form: TimeForm): string {
  const { hour, minute } = partsOf(date, form);
  return `${dayInFiles(date, form)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "2026-11-17". */
export function dayInFiles(date: Date, form: TimeForm): string {
  const { year, month, day } = partsOf(date, form);
  return [year, twoDigits(month), twoDigits(day)].join('-');
}

/** "Chicago time", for readers elsewhere. */
export function zoneInWords({ timeZone }: TimeForm): string {
  const city = cityOf(timeZone);
  return city === 'UTC' ? city : `${city} time`;
}

interface Moment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Constructing a formatter takes a hundred times as long as using it. */
const READERS = new Map<string, Intl.DateTimeFormat>();

function partsOf(date: Date, { timeZone }: TimeForm): Moment {
  let reader = READERS.get(timeZone);
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    READERS.set(timeZone, reader);
  }
  const found = Object.fromEntries(
    reader.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute };
}

/** The number of midnights between the two. */
function daysBetween(date: Date, now: Date, form: TimeForm): number {
  return (midnightOf(partsOf(now, form)) - midnightOf(partsOf(date, form))) / DAY_MS;
}

function midnightOf({ year, month, day }: Moment): number {
  return Date.UTC(year, month - 1, day);
}

function weekdayOf(day: Moment): string | undefined {
  return WEEKDAYS[new Date(midnightOf(day)).getUTCDay()];
}

function dayAndMonth({ day, month }: Moment, form: TimeForm): string {
  const name = MONTHS[month - 1];
  return isUs(form) ? `${name} ${day}` : `${day} ${name}`;
}

function clockOf(hour: number, minute: number, form: TimeForm): string {
  const minutes = twoDigits(minute);
  if (!isUs(form)) return `${hour}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function isUs({ country }: TimeForm): boolean {
  return country === 'US';
}
