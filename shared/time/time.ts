import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { cityOf } from '#shared/time/time-zones.ts';

/** Spelled here: engines of different age shorten September and set the comma differently, and both sides write. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * How a business reads dates and hours: the country decides the form (US: "Nov 17, 4:40 PM", elsewhere
 * "17 Nov, 16:40"), the zone which day and hour it was.
 */
export interface TimeForm {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
}

/** "2026-11-17": a day without an hour, the same everywhere. A moment is a `Date` and has another day in each zone. */
export type IsoDay = `${number}-${number}-${number}`;

/** Where nobody's business is spoken of: the public site. */
export const SITE_TIME: TimeForm = { country: 'US', timeZone: 'UTC' };

/** How long ago, as short as a list wants it: "5 min ago", "2 h ago", "Yesterday", "3 d ago", then the date. */
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

/** The same behind other words: "just now", "yesterday", "3 d ago", "Mar 14". */
export function agoInWords(date: Date, now: Date, form: TimeForm): string {
  const short = ago(date, now, form);
  return short === onDay(date, form, now) ? short : short.charAt(0).toLowerCase() + short.slice(1);
}

/** "Nov 17, 2026", "17 Nov 2026"; without the year where `now` is in the same one. */
export function onDay(date: Date, form: TimeForm, now?: Date): string {
  const day = partsOf(date, form);
  const text = dayAndMonth(day, form);
  if (now && partsOf(now, form).year === day.year) return text;
  return `${text}${isUs(form) ? ',' : ''} ${day.year}`;
}

/** Of a day without an hour that is kept as midnight UTC. Nothing else may lose its zone. */
export function utcDayOf(midnight: Date): IsoDay {
  return midnight.toISOString().slice(0, 10) as IsoDay;
}

/** A day without an hour, as `onDay` writes it. */
export function dayInWords(day: IsoDay, form: TimeForm, now?: Date): string {
  return onDay(new Date(`${day}T00:00:00Z`), { ...form, timeZone: 'UTC' }, now);
}

/** "Tue, Nov 17", "Tue 17 Nov"; with the year where `now` is in another one. */
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

/** The same for somebody who is there: "Today, 4:40 PM", "Tomorrow, 9:00 AM", "Nov 17, 4:40 PM". */
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

/** In a sentence: "today at 4:40 PM", "tomorrow at 9:00 AM", "on Nov 17 at 4:40 PM". */
export function atInWords(date: Date, now: Date, form: TimeForm): string {
  const days = daysBetween(date, now, form);
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : days === -1 ? 'tomorrow' : null;
  return `${day ?? `on ${onDay(date, form, now)}`} at ${clock(date, form)}`;
}

/** With the weekday, for mails that are read later: "Fri, Nov 20, 8:51 AM"; `now` is when they leave. */
export function onWeekdayAt(date: Date, form: TimeForm, now = date): string {
  return `${onWeekday(date, form, now)}, ${clock(date, form)}`;
}

/** For files: "2026-11-17 16:40" is a moment to every spreadsheet, and no country takes the month for the day. */
export function inFiles(date: Date, form: TimeForm): string {
  const { hour, minute } = partsOf(date, form);
  return `${dayInFiles(date, form)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "2026-11-17". */
export function dayInFiles(date: Date, form: TimeForm): string {
  const { year, month, day } = partsOf(date, form);
  return [year, twoDigits(month), twoDigits(day)].join('-');
}

/** "Chicago time", for whoever reads from elsewhere. */
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

/** Making one of these takes a hundred times as long as using it. */
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

/** How many midnights lie between. */
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
