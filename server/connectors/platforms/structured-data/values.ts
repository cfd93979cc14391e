import type { RatingScale, ReadRating, ReadTime } from '#server/connectors/platforms/review.ts';
import { numberOf, ratingOn, type TakeNote, timeOf, unixTime } from '#server/connectors/platforms/row.ts';
import {
  type Thing,
  type ThingValue,
  textOf,
  valuesOf,
} from '#server/connectors/platforms/structured-data/thing.ts';
import { whenNamed } from '#server/connectors/review-files/when.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,6})?';
const OF = '\\/|out of|of|von|sur|de|di|su|van|av|из|z|от';
const RATING = new RegExp(
  `^[^\\d-]{0,40}?(${NUMBER})\\s*(?:(%)|(?:${OF})\\s*(${NUMBER}))?[^\\d]{0,40}$`,
  'iu',
);
/** schema.org's default scale: https://schema.org/bestRating */
const USUAL: RatingScale = { min: 1, max: 5 };

/** “4.5”, “4,5”, “4.5/5”, “90%”, “4 out of 5 stars”, “★★★★☆”. */
function parseRating(text: string): { value: number; best: number | null } | null {
  const signs = text.replaceAll('\ufe0f', '').replace(/\s/g, '');
  const stars = /^[★⭐☆]+$/u.test(signs) ? [...signs].filter((sign) => sign !== '☆').length : 0;
  if (stars) return { value: stars, best: USUAL.max };
  const [, value, percent, best] = RATING.exec(text.trim()) ?? [];
  const number = decimal(value);
  if (number === null) return null;
  return { value: number, best: percent ? 100 : decimal(best) };
}

function decimal(text: string | null | undefined): number | null {
  return numberOf(text?.trim().replace(',', '.'));
}

const COUNT = /^\D{0,40}?(\d[\d.,'’\s]{0,20})(\D{0,60})$/u;
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3}){1,2}$/;
/** “1.4K”, “2,3 Tsd.”, “12 mil”, “3万”, by how they begin. */
const UNITS: readonly (readonly [words: RegExp, times: number])[] = [
  [/^(?:k|tsd|tys|tis|mil|rb|bin|тыс|тис|χιλ)(?!\p{L})/iu, 1_000],
  [/^(?:m|mio|mln|millions?|млн)(?!\p{L})/iu, 1_000_000],
  [/^[万萬만]/u, 10_000],
  [/^[천千]/u, 1_000],
];

/** A count such as “1,234 reviews”, “(87)” or “1.4K”. */
export function countOf(text: string | null): number | null {
  const [, said = '', after = ''] = COUNT.exec(text?.trim() ?? '') ?? [];
  const number = said.trim().replace(/[.,'’]$/, '');
  const times = UNITS.find(([words]) => words.test(after.trim()))?.[1];
  if (times && /^\d{1,4}(?:[.,]\d{1,2})?$/.test(number)) return Math.round((decimal(number) ?? 0) * times);
  if (GROUPED.test(number)) return Number(number.replace(/\D/g, ''));
  return /^\d{1,9}(?:\.0{1,6})?$/.test(number) ? Number(number) : null;
}

/** The scale stated by a rating; null for a missing end. */
export function statedScale(rating: Thing): { min: number | null; max: number | null } {
  return { min: decimal(textOf(rating, 'worstRating')), max: decimal(textOf(rating, 'bestRating')) };
}

/** `usual` is the scale that the page states elsewhere. Null, with a note, for an invalid rating. */
export function ratingFrom(
  values: readonly ThingValue[],
  usual: Partial<RatingScale>,
  note: TakeNote,
): ReadRating | null {
  // The overall one, if others are for an aspect such as the food.
  const whole = values.filter(
    (value) => typeof value !== 'object' || !valuesOf(value, 'reviewAspect').length,
  );
  const [given] = whole;
  if (given === undefined) return null;
  const rating = typeof given === 'object' ? given : null;
  const raw = rating ? textOf(rating, 'ratingValue') : String(given);
  if (raw === null) return null;
  const parsed = parseRating(raw);
  const stated = rating ? statedScale(rating) : { min: null, max: null };
  const max = stated.max ?? parsed?.best ?? usual.max ?? USUAL.max;
  const percent = max === 100 ? 0 : USUAL.min;
  const scale = { min: stated.min ?? usual.min ?? percent, max };
  if (!parsed || scale.max <= scale.min) {
    note('rating', raw);
    return null;
  }
  // “90%” on a page with a scale of 5.
  const value = parsed.best === 100 && max !== 100 ? (parsed.value / 100) * max : parsed.value;
  return ratingOn(scale, value, note);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const UNPADDED = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)?$/;

/** A date in one of the formats pages use, in any of our languages. Ambiguous or unparsable ones stay text. */
export function dateFrom(given: string | null): ReadTime | null {
  const time = plainDateFrom(given);
  if (time?.precision !== 'words') return time;
  const text = cleanLine(time.words);
  const [, year, , month, day] = UNPADDED.exec(text) ?? [];
  return (year ? dayTime([Number(year), Number(month), Number(day)]) : whenNamed(text)) ?? time;
}

/** The formats from which IDs are derived, which must not change. */
export function plainDateFrom(given: string | null): ReadTime | null {
  const text = given?.slice(0, 100).trim() ?? '';
  if (/^\d{10}$/.test(text)) return unixTime(Number(text));
  if (/^\d{13}$/.test(text)) return unixTime(Number(text) / 1_000);
  const [, day, clock, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(?:Z|([+-]\d\d):?(\d\d)?)$/i.exec(text) ??
    [];
  if (day) return timeOf(`${day}T${clock}${hours ? `${hours}:${minutes ?? '00'}` : 'Z'}`);
  const parts = dayFrom(text);
  return (parts && dayTime(parts)) ?? (text ? { precision: 'words', words: text } : null);
}

/** Year, month from 1, day. A time without a zone may be off by a day, so only its day is used. */
function dayFrom(text: string): [number, number, number] | null {
  const numbers = (found: RegExpExecArray | null, ...order: [number, number, number]) =>
    found ? (order.map((at) => Number(found[at])) as [number, number, number]) : null;
  const iso = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.exec(text);
  if (iso) return numbers(iso, 1, 3, 4);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return numbers(dotted, 3, 2, 1);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed) {
    const [one, two] = [Number(slashed[1]), Number(slashed[2])];
    if (one > 12 || one === two) return numbers(slashed, 3, 2, 1);
    return two > 12 ? numbers(slashed, 3, 1, 2) : null;
  }
  const [, first, month, second] =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b/i.exec(text) ?? [];
  const [, month2, first2, second2] =
    /^(?:[a-z]{3,9},\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(text) ?? [];
  const at = MONTHS.indexOf((month ?? month2 ?? '').slice(0, 3).toLowerCase());
  return at < 0 ? null : [Number(second ?? second2), at + 1, Number(first ?? first2)];
}

function dayTime([year, month, day]: [number, number, number]): ReadTime | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 1990 && year < 2100;
  return real ? { precision: 'day', at } : null;
}
