import type { RatingScale, ReadRating, ReadTime } from '#server/connectors/platforms/review.ts';
import { numberOf, ratingOn, type TakeNote, timeOf, unixTime } from '#server/connectors/platforms/row.ts';
import {
  type Thing,
  type ThingValue,
  textOf,
  valuesOf,
} from '#server/connectors/platforms/structured-data/thing.ts';

const NUMBER = '\\d{1,6}(?:[.,]\\d{1,6})?';
const OF = '\\/|out of|of|von|sur|de|di|su|van|av|из|z|от';
const RATING = new RegExp(`^\\D{0,40}?(${NUMBER})\\s*(?:(%)|(?:${OF})\\s*(${NUMBER}))?[^\\d]{0,40}$`, 'iu');
/** What schema.org means where a page says nothing: https://schema.org/bestRating */
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

/** “1,234” of a count: marks between thousands are none. */
export function countOf(text: string | null): number | null {
  const digits = text?.replace(/[\s.,'’]/g, '') ?? '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The scale that a rating states; null for an end that it leaves open. */
export function statedScale(rating: Thing): { min: number | null; max: number | null } {
  return { min: decimal(textOf(rating, 'worstRating')), max: decimal(textOf(rating, 'bestRating')) };
}

/** `usual` is the scale that the page states elsewhere. Null, with a note, for what is no rating. */
export function ratingFrom(
  values: readonly ThingValue[],
  usual: Partial<RatingScale>,
  note: TakeNote,
): ReadRating | null {
  // One for the whole, where others are for a part such as the food.
  const whole = values.filter(
    (value) => typeof value !== 'object' || !valuesOf(value, 'reviewAspect').length,
  );
  const [given] = whole;
  if (given === undefined) return null;
  const rating = typeof given === 'object' ? given : null;
  const said = rating ? textOf(rating, 'ratingValue') : String(given);
  if (said === null) return null;
  const parsed = parseRating(said);
  const stated = rating ? statedScale(rating) : { min: null, max: null };
  const max = stated.max ?? parsed?.best ?? usual.max ?? USUAL.max;
  const percent = max === 100 ? 0 : USUAL.min;
  const scale = { min: stated.min ?? usual.min ?? percent, max };
  if (!parsed || scale.max <= scale.min) {
    note('rating', said);
    return null;
  }
  // “90%” of a page that rates to 5.
  const value = parsed.best === 100 && max !== 100 ? (parsed.value / 100) * max : parsed.value;
  return ratingOn(scale, value, note);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date in one of the forms that pages use. One that can mean two days, or none, stays words. */
export function dateFrom(given: string | null): ReadTime | null {
  const text = given?.trim() ?? '';
  if (/^\d{10}$/.test(text)) return unixTime(Number(text));
  if (/^\d{13}$/.test(text)) return unixTime(Number(text) / 1_000);
  const [, day, clock, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(?:Z|([+-]\d\d):?(\d\d)?)$/i.exec(text) ??
    [];
  if (day) return timeOf(`${day}T${clock}${hours ? `${hours}:${minutes ?? '00'}` : 'Z'}`);
  const parts = dayFrom(text);
  return (parts && dayTime(parts)) ?? (text ? { precision: 'words', words: text.slice(0, 100) } : null);
}

/** Year, month from 1, day. A time without a zone may be of the day before or after; the day is what is sure. */
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
