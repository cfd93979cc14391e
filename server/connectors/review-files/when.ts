import type { ReadTime } from '#server/connectors/platforms/review.ts';

/** The order of day and month in numeric dates; dotted dates rarely begin with the month. */
export type DayOrder = 'day-first' | 'month-first' | 'month-first-dotted';

/** Month names in the languages of exports, by their first letters without accents. */
const MONTHS = [
  ['jan', 'ene', 'gen', 'janv'],
  ['feb', 'fev', 'febr', 'fevr'],
  ['mar', 'mars', 'maerz', 'mrz', 'marz', 'maart', 'mrt'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'maj', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'ago', 'aout', 'agu'],
  ['sep', 'sept', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
] as const;
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,T]+(.*))?$/;
/** Dotted dates begin with the day in any country, unless a number above 12 proves otherwise. */
const DOTTED = /^\d{1,2}\.\d{1,2}\./;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(.*))?$/;
const DAY_NAMED =
  /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th|er|ste|de|º|ª|\.)? (?:of |de )?(\p{L}+)\.?,? (?:of |del? )?(\d{4})(?:,? (?:at )?(.*))?$/u;
const MONTH_NAMED = /^(?:\p{L}+,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (?:at )?(.*))?$/u;
/** Seconds or milliseconds since 1970. */
const UNIX = /^(\d{10})(\d{3})?(?:\.\d+)?$/;
/** Days since 1900, as spreadsheets store dates. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;

const AGO =
  /\b(?:ago|today|yesterday|last|now|recently|vor|heute|gestern|hace|hoy|ayer|il y a|hier|aujourd|fa|oggi|ieri|geleden|vandaag|gisteren|há|ontem|hoje)\b/i;

/** A relative date as platforms write it: "2 weeks ago". */
export function isAgo(words: string): boolean {
  return AGO.test(words);
}

type Pair = readonly [first: number, second: number, isDotted: boolean];

function pairIn(cell: string): Pair | null {
  const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
  return first && second ? [Number(first), Number(second), DOTTED.test(cell.trim())] : null;
}

/** A date of the column that would be another day in the other order; undefined if a number decides it. */
export function eitherOrder(cells: readonly string[]): string | undefined {
  const pairs = cells.map(pairIn);
  if (pairs.some((pair) => pair && Math.max(pair[0], pair[1]) > 12)) return undefined;
  return cells[pairs.findIndex((pair) => pair && !pair[2] && pair[0] !== pair[1])]?.trim();
}

/** The date order of a column: decided by a number above 12, else by `said`, else by the country. */
export function dayOrderOf(
  cells: readonly string[],
  country: string,
  said: DayOrder | null = null,
): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const pair = pairIn(cell);
    return pair ? [pair] : [];
  });
  if (pairs.some(([first]) => first > 12)) return 'day-first';
  if (pairs.some(([, second, isDotted]) => isDotted && second > 12)) return 'month-first-dotted';
  if (pairs.some(([, second]) => second > 12)) return 'month-first';
  if (said) return said;
  return country === 'US' || country === 'PH' ? 'month-first' : 'day-first';
}

/** A date as exports write it. Relative ones ("2 weeks ago") are kept as text; null for an empty cell. */
export function whenWritten(cell: string, order: DayOrder): ReadTime | null {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (!text) return null;
  return (
    fromIso(text) ??
    fromCount(text) ??
    fromNumbers(text, order) ??
    whenNamed(text) ?? { precision: 'words', words: text.slice(0, 100) }
  );
}

function fromIso(text: string): ReadTime | null {
  const [, year, month, day, clock] = ISO.exec(text) ?? [];
  return year ? timeAt(Number(year), Number(month), Number(day), clock) : null;
}

/** A bare number, which counts as a date only in a column of dates. */
function fromCount(text: string): ReadTime | null {
  const [, seconds, milliseconds = '0'] = UNIX.exec(text) ?? [];
  if (seconds) return { precision: 'second', at: new Date(Number(seconds) * 1_000 + Number(milliseconds)) };
  const [, days] = SERIAL.exec(text) ?? [];
  if (!days) return null;
  // Spreadsheets count a nonexistent February 29, 1900, so their day 0 is December 30.
  const at = new Date(Date.UTC(1899, 11, 30 + Number(days)));
  return at.getUTCFullYear() > 1990 ? { precision: 'day', at } : null;
}

function fromNumbers(text: string, order: DayOrder): ReadTime | null {
  const [, first, second, year = '', clock] = NUMBERS.exec(text) ?? [];
  if (!first) return null;
  const isDayFirst = order === 'day-first' || (order === 'month-first' && DOTTED.test(text));
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return timeAt(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day), clock);
}

/** “May 6, 2024” or “6 May 2024”; null without a month name. */
export function whenNamed(text: string): ReadTime | null {
  const [, day, month, year, clock] = DAY_NAMED.exec(text) ?? [];
  if (day && month) return timeAt(Number(year), monthOf(month), Number(day), clock);
  const [, named, of, inYear, at] = MONTH_NAMED.exec(text) ?? [];
  return named ? timeAt(Number(inYear), monthOf(named), Number(of), at) : null;
}

/** 0 if it is not a month. */
function monthOf(word: string): number {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (
    1 +
    MONTHS.findIndex((names) =>
      names.some((name) => plain === name || (plain.startsWith(name) && plain.length > 3)),
    )
  );
}

/** Null for an impossible date. */
function timeAt(year: number, month: number, day: number, clock: string | undefined): ReadTime | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && year > 1990;
  if (!isReal) return null;
  const [, hours, minutes, seconds = '0', half, zone] = CLOCK.exec(clock?.trim() ?? '') ?? [];
  // A time without a zone may be half a day off, so only the day is known.
  if (!hours || !zone) return { precision: 'day', at: midnight };
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2') : 'Z';
  const day2 = midnight.toISOString().slice(0, 10);
  const two = (number: number | string) => String(number).padStart(2, '0');
  const at = new Date(`${day2}T${two(hour)}:${minutes}:${two(seconds)}${offset}`);
  return Number.isNaN(at.getTime()) ? { precision: 'day', at: midnight } : { precision: 'second', at };
}
