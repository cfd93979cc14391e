import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { inItsOriginal } from '#server/connectors/platforms/original-text.ts';
import type {
  LocationInfo,
  RatingScale,
  ReadNote,
  ReadPage,
  ReadRating,
  ReadReply,
  ReadReview,
  ReadTime,
} from '#server/connectors/platforms/review.ts';

export const STARS: RatingScale = { min: 1, max: 5 };
const MOST_SAID = 60;
/** Per page. Further notes would repeat these. */
const MOST_NOTES = 100;
/** Faulty fields listed per review. */
const MOST_PATHS = 10;

/** Notes something undocumented in an answer. */
export type TakeNote = (field: string, value: unknown) => void;

/** Fields that most sources do not have. */
export const UNKNOWN_FIELDS = {
  address: null,
  author: { name: null, deleted: false },
  rating: null,
  recommendation: null,
  title: null,
  text: null,
  excerpt: false,
  language: null,
  writtenAt: null,
  editedAt: null,
  reply: null,
  hidden: null,
  deleted: null,
} satisfies Omit<ReadReview, 'externalId'>;

export const UNKNOWN_LOCATION: LocationInfo = {
  name: null,
  address: null,
  total: null,
  average: null,
  problem: null,
};

interface GivenLocation {
  name: string | null | undefined;
  address: string | null | undefined;
  total: number | null | undefined;
  average: number | null | undefined;
  problem?: string | null;
}

/** A profile from a source, with its average on the source's scale. */
export function toLocationInfo(
  scale: RatingScale,
  { name, address, total, average, problem = null }: GivenLocation,
): LocationInfo {
  return {
    name: wordsOf(name),
    address: webAddress(address),
    total: total ?? null,
    average: averageOn(scale, average),
    problem,
  };
}

/** The owner's reply; null if it is empty. */
export function replyOf(text: string | null | undefined, at: ReadTime | null): ReadReply | null {
  const words = wordsOf(text);
  return words ? { text: words, at, state: null } : null;
}

export interface RowsOfPage {
  rows: ReadReview[];
  notes: ReadNote[];
  /** No review of the page was left out. */
  whole: boolean;
}

/**
 * The reviews of one page. One without an ID or in another format is left out with a note; if all are, or the first
 * hundred, the source has changed its format. `toRow` returns null for items that are not reviews.
 */
export function rowsOfPage<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  toRow: (item: z.output<Schema>, note: TakeNote) => ReadReview | null,
): RowsOfPage {
  const rows = new Map<string, ReadReview>();
  const notes: ReadNote[] = [];
  let unread = 0;
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (!parsed.success) {
      unread += 1;
      if (notes.length < MOST_NOTES) notes.push(noteOn(parsed.error));
      if (unread === MOST_NOTES && rows.size === 0) throw changedForm(notes);
      continue;
    }
    const taken: Omit<ReadNote, 'externalId'>[] = [];
    const row = toRow(parsed.data, (field, value) => taken.push({ field, said: cut(value) }));
    if (row) rows.set(row.externalId, inItsOriginal(row));
    const noted = taken.map((one) => ({ externalId: row?.externalId ?? null, ...one }));
    notes.push(...noted.slice(0, MOST_NOTES - notes.length));
  }
  if (unread > 0 && unread === items.length) throw changedForm(notes);
  return { rows: [...rows.values()], notes, whole: unread === 0 };
}

function changedForm([first]: readonly ReadNote[]): ConnectorError {
  return new ConnectorError('unexpected', `No review has the documented form: ${first?.field}`);
}

function noteOn({ issues }: z.core.$ZodError): ReadNote {
  const paths = issues.slice(0, MOST_PATHS).map(({ path }) => path.join('.') || 'the review');
  return { externalId: null, field: paths.join(', '), said: 'has another form than documented' };
}

/** For a source that shows a few reviews on a single page. */
export function onlyPage<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  toRow: (item: z.output<Schema>, note: TakeNote) => ReadReview | null,
): ReadPage {
  const { rows, notes } = rowsOfPage(items, schema, toRow);
  return { rows, notes, next: null, complete: false };
}

/** Null, with a note, for a value that is not on this scale. */
export function ratingOn(
  scale: RatingScale,
  value: number | null | undefined,
  note: TakeNote,
): ReadRating | null {
  if (value === null || value === undefined) return null;
  if (!(value >= scale.min && value <= scale.max)) {
    note('rating', value);
    return null;
  }
  const stars = 1 + (4 * (value - scale.min)) / (scale.max - scale.min);
  return { value, scale, stars: Math.round(stars * 100) / 100 };
}

/** The platform's own average; some give 0 if there are no ratings. */
export function averageOn(scale: RatingScale, value: number | null | undefined): LocationInfo['average'] {
  return value && value >= scale.min && value <= scale.max ? { value, scale } : null;
}

/** Parses numbers given as text. */
export function numberOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/;

/** An ISO 8601 time; without a zone only the day is certain. Unparsable ones are kept as text. */
export function timeOf(value: string | null | undefined): ReadTime | null {
  const words = value?.trim();
  if (!words) return null;
  const [, day] = WITHOUT_ZONE.exec(words) ?? [];
  if (day) return dayOf(day);
  const at = /^\d{4}-\d\d-\d\dT/.test(words) ? new Date(words) : null;
  return at && !Number.isNaN(at.getTime())
    ? { precision: 'second', at }
    : { precision: 'words', words: words.slice(0, 100) };
}

/** Seconds since 1970. */
export function unixTime(seconds: number | null | undefined): ReadTime | null {
  const at = typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1_000) : null;
  return at && !Number.isNaN(at.getTime()) ? { precision: 'second', at } : null;
}

function dayOf(day: string): ReadTime {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? { precision: 'words', words: day } : { precision: 'day', at };
}

/** The trimmed text; null if empty. */
export function wordsOf(text: string | null | undefined): string | null {
  return text?.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() || null;
}

/** A generated ID may change when the review is edited. */
const MADE = 'made-';
export const isMadeName = (externalId: string) => externalId.startsWith(MADE);

/** A stable ID for a review without one, derived from its content. */
export function madeName(...parts: readonly string[]): string {
  return `${MADE}${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40)}`;
}

/** A web address that is safe to link to. */
export function webAddress(value: string | null | undefined): string | null {
  return value && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null;
}

/** When a review last changed, where that is known. */
export function changedAt({ writtenAt, editedAt }: ReadReview): Date | null {
  const time = editedAt ?? writtenAt;
  return time && time.precision !== 'words' ? time.at : null;
}

/** The rows are sorted newest first, and the last of them is older than the requested date. */
export function isBefore(rows: readonly ReadReview[], since: Date | null): boolean {
  const last = rows.at(-1);
  const at = last && changedAt(last);
  return Boolean(since && at && at < since);
}

function cut(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, MOST_SAID);
}
