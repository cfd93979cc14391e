const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** "today 19:12", "tomorrow 9:00", "Mon 23 Nov 9:00": as the clock of the business has it. */
export function momentWords(at: Date, now: Date, timeZone: string): string {
  return `${dayWords(dayOf(at, timeZone), now, timeZone)} ${clockWords(at, timeZone)}`;
}

/** Of a day as `2026-11-21`. */
export function dayWords(date: string, now: Date, timeZone: string): string {
  const away = Math.round((Date.parse(date) - Date.parse(dayOf(now, timeZone))) / DAY_MS);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  const day = new Date(date);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

export function clockWords(at: Date, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  return `${Number(hour) % 24}:${minute}`;
}

function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${month}-${day}`;
}

function partsOf(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone,
  }).formatToParts(at);
  const read = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    ...{ year: read('year'), month: read('month'), day: read('day') },
    ...{ hour: read('hour'), minute: read('minute') },
  };
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
