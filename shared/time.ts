const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Spelled here: engines of different age shorten September and set the comma differently, and both sides write. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** How long ago, as short as a list wants it: "5 min ago", "2 h ago", "Yesterday", "3 d ago", then the date. */
export function ago(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  if (passed < 2 * DAY_MS) return 'Yesterday';
  if (passed < 7 * DAY_MS) return `${Math.floor(passed / DAY_MS)} d ago`;
  return date.getUTCFullYear() === now.getUTCFullYear() ? dayAndMonth(date) : onDay(date);
}

/** The same in a sentence: "3 days ago", "on 14 Mar". */
export function agoInWords(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return counted(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return counted(Math.floor(passed / HOUR_MS), 'hour');
  if (passed < 2 * DAY_MS) return 'yesterday';
  if (passed < 7 * DAY_MS) return counted(Math.floor(passed / DAY_MS), 'day');
  return `on ${ago(date, now)}`;
}

export function onDay(date: Date): string {
  return `${dayAndMonth(date)} ${date.getUTCFullYear()}`;
}

/** "Mon 14 Mar". */
export function onWeekday(date: Date): string {
  return `${WEEKDAYS[date.getUTCDay()]} ${dayAndMonth(date)}`;
}

/** Date and time to the minute. The zone is named only where it is not the reader's own. */
export function exactly(date: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
  }).formatToParts(date);
  const { day, month, year, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const text = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${hour}:${minute}`;
  return timeZone ? `${text} ${timeZone}` : text;
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
