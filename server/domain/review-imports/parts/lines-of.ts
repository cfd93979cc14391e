import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  areThumbs,
  countsBeyondFive,
  isPlainThumb,
  LIST_SCALES,
  type ListScale,
  scaleOf,
  starsInColumn,
} from '#server/connectors/review-files/stars-in.ts';
import {
  guessReviewColumns,
  isYetToCome,
  type ReadLine,
  reviewOfLine,
  reviewsOfLines,
  type TableReading,
} from '#server/connectors/review-files/table.ts';
import { type DayOrder, dayOrderOf, eitherOrder } from '#server/connectors/review-files/when.ts';
import { locationOf } from '#server/domain/review-imports/parts/choose-location.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';
import type {
  BroughtContent,
  ImportedLocation,
  ReviewColumns,
  ReviewDayOrder,
  ReviewScale,
} from '#shared/reviews/review-files.ts';

/** Wide enough for any rating scale. */
const WIDEST = { min: 0, max: 100 };

/** `leftOut`: by the owner, whatever it contains. */
export type BroughtLine = { line: number } & (ReadLine | { leftOut: ReadLine });

export function likelyColumns(content: BroughtContent): ReviewColumns {
  return content.kind === 'google' ? {} : guessReviewColumns(content.columns.map(plainTitle));
}

export interface Looking {
  columns: ReviewColumns;
  /** In Google's archive. */
  location: string;
  /** Null: as the ratings suggest. */
  scale: ReviewScale | null;
  /** Null: as usual in the country. */
  dayOrder: ReviewDayOrder | null;
  /** Lines that the owner leaves out. */
  leftOut?: readonly number[];
  /** Lines with an unreadable date are imported without one. */
  withoutDates: boolean;
  country: string;
  now: Date;
}

export type Listed = Exclude<BroughtContent, { kind: 'google' }>;

/** Each line of a file as the review it would become, or with its problem. */
export function linesOf(content: BroughtContent, { location, ...looking }: Looking): BroughtLine[] {
  if (content.kind === 'google') {
    return archivedLines(locationOf(content, location), looking.now);
  }
  const reading = readingOf(content, looking);
  const first = firstLine(content);
  const leftOut = new Set(looking.leftOut);
  const staying = content.rows.filter((_, at) => !leftOut.has(at + first));
  // Lines left out are no twins of others, but still count for guessing scale and date order.
  const read = reviewsOfLines(staying, reading).values();
  return content.rows.map((row, at): BroughtLine => {
    const line = at + first;
    if (leftOut.has(line)) return { line, leftOut: reviewOfLine(row, reading) };
    return { line, ...(read.next().value as ReadLine) };
  });
}

function archivedLines(location: ImportedLocation | null, now: Date): BroughtLine[] {
  const read = (location?.reviews ?? []).map((stored, at): BroughtLine => {
    const review = revived(stored);
    return {
      line: at + 1,
      ...(isYetToCome(review.writtenAt, now) ? { problem: 'date_in_future' } : { review }),
    };
  });
  const unread = (location?.unread ?? []).map((line): BroughtLine => ({ line, problem: 'not_googles' }));
  return [...read, ...unread];
}

/** The header is the first line of a list; pasted text has none. */
const firstLine = ({ kind }: Listed) => (kind === 'list' ? 2 : 1);

/** Whether some lines have an unreadable date, even if they are imported without it. */
export function hasUnreadableDates(
  content: BroughtContent,
  looking: Looking,
  lines: readonly BroughtLine[],
): boolean {
  const strictly = looking.withoutDates ? linesOf(content, { ...looking, withoutDates: false }) : lines;
  return strictly.some((line) => 'problem' in line && line.problem === 'date_unreadable');
}

/** The date order of a list, if it is ambiguous; null if it is certain or there are no dates. */
export function openDayOrder(
  content: BroughtContent,
  { columns, country, dayOrder }: Pick<Looking, 'columns' | 'country' | 'dayOrder'>,
): { said: string; order: DayOrder } | null {
  if (content.kind === 'google') return null;
  const dates = filledIn(content.rows, columns.date);
  const said = eitherOrder(dates);
  return said === undefined ? null : { said, order: dayOrderOf(dates, country, dayOrder) };
}

/** The scale suggested by a list's ratings; null if each states its own, or there are none. */
export function suggestedScale(
  content: BroughtContent,
  looking: Omit<Looking, 'location' | 'scale'>,
): ListScale | null {
  if (content.kind === 'google') return null;
  const ratings = filledIn(content.rows, looking.columns.rating);
  const numbers = areThumbs(ratings) ? ratings : ratings.filter((cell) => !isPlainThumb(cell));
  const beyondFive = countsBeyondFive(ratings);
  if (numbers.every((cell) => typeof starsInColumn(cell, beyondFive)?.of === 'number')) return null;
  return readingOf(content, { ...looking, scale: null }).scale;
}

/** Two lines that illustrate a scale: the lowest and the highest rating, as written in the list. */
export function scaleExamples(
  content: BroughtContent,
  { rating }: ReviewColumns,
  lines: readonly BroughtLine[],
): { said: string; review: ReadReview }[] {
  if (content.kind === 'google' || rating === undefined) return [];
  const first = firstLine(content);
  const all = lines.flatMap((line) => {
    const value = 'review' in line ? ratedAs(line.review) : null;
    if (value === null || !('review' in line)) return [];
    return [{ said: content.rows[line.line - first]?.[rating]?.trim() ?? '', review: line.review, value }];
  });
  // A thumb among numbers is the same on any scale.
  const numbers = all.filter(({ review }) => review.rating);
  const rated = numbers.length > 0 ? numbers : all;
  if (rated.length === 0) return [];
  const lowest = rated.reduce((one, other) => (other.value < one.value ? other : one));
  const highest = rated.reduce((one, other) => (other.value > one.value ? other : one));
  return (lowest.value === highest.value ? [highest] : [lowest, highest]).map(({ said, review }) => ({
    said,
    review,
  }));
}

function ratedAs({ rating, recommendation }: ReadReview): number | null {
  if (recommendation) return recommendation === 'yes' ? 1 : 0;
  return rating?.stars ?? null;
}

/** Lines dropped for another reason say nothing about the scale. */
function filledIn(rows: readonly string[][], column: number | undefined): string[] {
  return column === undefined ? [] : rows.flatMap((row) => row[column]?.trim() || []);
}

export function readingOf(
  { columns: titles, rows, reading: whole }: Listed,
  { columns, scale, dayOrder, withoutDates, country, now }: Omit<Looking, 'location'>,
): TableReading {
  const { rating, date } = columns;
  if (whole) return { columns, width: titles.length, ...whole, withoutDates, now };
  const reading = {
    columns,
    width: titles.length,
    scale: WIDEST,
    beyondFive: countsBeyondFive(filledIn(rows, rating)),
    order: dayOrderOf(filledIn(rows, date), country, dayOrder),
    withoutDates,
    now,
  };
  if (scale) return { ...reading, scale: LIST_SCALES[scale] };
  if (areThumbs(filledIn(rows, rating))) return { ...reading, scale: 'thumbs' };
  const kept = rows.filter((row) => 'review' in reviewOfLine(row, reading));
  return { ...reading, scale: scaleOf(filledIn(kept, rating)) };
}

/** A review of ours stored as JSON, where times are strings. */
function revived(stored: unknown): ReadReview {
  const review = stored as ReadReview;
  const { reply } = review;
  return {
    ...review,
    writtenAt: time(review.writtenAt),
    editedAt: time(review.editedAt),
    reply: reply && { ...reply, at: time(reply.at) },
  };
}

function time(stored: ReadTime | null): ReadTime | null {
  return stored && stored.precision !== 'words' ? { ...stored, at: new Date(stored.at) } : stored;
}
