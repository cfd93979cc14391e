import { z } from 'zod';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  madeName,
  numberOf,
  ratingOn,
  replyOf,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  unixTime,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';
import { whenNamed } from '#server/connectors/review-files/when.ts';

/** Paths of an actor's fields, with dots for nested ones. Empty for none. */
export interface ApifyMapping {
  idField: string;
  authorField: string;
  ratingField: string;
  ratingMax: string;
  /** For platforms with recommendations instead of ratings. */
  recommendField: string;
  titleField: string;
  /** Several, separated by commas, where a text comes in parts. */
  textField: string;
  dateField: string;
  replyField: string;
  addressField: string;
}

/** One item of an actor's result; each maker names the fields differently. */
export function apifyItem(mapping: ApifyMapping) {
  return z.record(z.string(), z.unknown()).refine((item) => nameOf(mapping, item) !== null, {
    path: [mapping.idField || mapping.textField],
    error: 'is missing',
  });
}

/** An ID for reviews without one, from fields that stay the same unless the review is edited. */
function nameOf(mapping: ApifyMapping, item: object): string | null {
  if (mapping.idField) return textAt(item, mapping.idField);
  const [author, text] = [textAt(item, mapping.authorField), wordsIn(item, mapping.textField)];
  const words = text?.normalize('NFC').replace(/\s+/g, ' ');
  const time = timeAt(item, mapping.dateField);
  const day = time && time.precision !== 'words' ? time.at.toISOString().slice(0, 10) : null;
  const content = words ?? textAt(item, mapping.ratingField);
  if (!content || (!words && !author)) return null;
  return madeName(author ?? '', day ?? '', content);
}

export function apifyRow(mapping: ApifyMapping, item: Record<string, unknown>, note: TakeNote): ReadReview {
  const { authorField, ratingField, ratingMax, recommendField, titleField, textField, replyField } = mapping;
  const rating = textAt(item, ratingField);
  const value = numberOf(rating);
  if (rating !== null && value === null) note('rating', rating);
  return {
    ...UNKNOWN_FIELDS,
    externalId: nameOf(mapping, item) ?? '',
    address: webAddress(textAt(item, mapping.addressField)),
    author: { name: textAt(item, authorField), deleted: false },
    rating: ratingOn({ min: 1, max: Number(ratingMax) }, value, note),
    recommendation: recommends(valueAt(item, recommendField), note),
    title: textAt(item, titleField),
    text: wordsIn(item, textField),
    writtenAt: timeAt(item, mapping.dateField),
    reply: replyOf(textAt(item, replyField), null),
  };
}

const RECOMMENDS: Readonly<Record<string, 'yes' | 'no'>> = { true: 'yes', yes: 'yes', false: 'no', no: 'no' };

/** True or false, or yes or no in words. */
function recommends(value: unknown, note: TakeNote): ReadReview['recommendation'] {
  if (value === undefined || value === null || value === '') return null;
  const word = String(value).toLowerCase();
  if (Object.hasOwn(RECOMMENDS, word)) return RECOMMENDS[word] ?? null;
  note('recommendation', value);
  return null;
}

function valueAt(item: unknown, path: string): unknown {
  if (!path) return undefined;
  return path.split('.').reduce<unknown>((found, name) => {
    const isHere = typeof found === 'object' && found !== null && Object.hasOwn(found, name);
    return isHere ? Reflect.get(found, name) : undefined;
  }, item);
}

function textAt(item: unknown, path: string): string | null {
  const value = valueAt(item, path);
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? wordsOf(value) : null;
}

/** Each part as a paragraph of its own. */
function wordsIn(item: unknown, paths: string): string | null {
  const parts = paths.split(',').map((path) => textAt(item, path));
  return wordsOf(parts.filter((part) => part !== null).join('\n\n'));
}

const FIRST_MILLISECONDS = 100_000_000_000;

/** ISO 8601, a date with a month name, or seconds or milliseconds since 1970; anything else stays text. */
function timeAt(item: unknown, path: string): ReadTime | null {
  const value = valueAt(item, path);
  if (typeof value !== 'number') {
    const text = textAt(item, path);
    return (text && whenNamed(text)) || timeOf(text);
  }
  return unixTime(value >= FIRST_MILLISECONDS ? value / 1_000 : value);
}
