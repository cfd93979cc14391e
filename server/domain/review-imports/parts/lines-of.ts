import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { scaleOf } from '#server/connectors/review-files/stars-in.ts';
import {
  guessReviewColumns,
  reviewOfLine,
  type TableReading,
} from '#server/connectors/review-files/table.ts';
import { dayOrderOf } from '#server/connectors/review-files/when.ts';
import { plainTitle } from '#shared/header-words.ts';
import type { BroughtContent, ReviewColumns, ReviewRowProblem } from '#shared/review-files.ts';

/** Any rating that could be meant. */
const WIDEST = { min: 0, max: 100 };

export type BroughtLine = { line: number } & ({ review: ReadReview } | { problem: ReviewRowProblem });

export function likelyColumns(content: BroughtContent): ReviewColumns {
  return content.kind === 'google' ? {} : guessReviewColumns(content.columns.map(plainTitle));
}

interface Looking {
  columns: ReviewColumns;
  place: string;
  country: string;
  now: Date;
}

/** Every line of a file as the review it would become, or with what is wrong with it. */
export function linesOf(content: BroughtContent, { place, ...looking }: Looking): BroughtLine[] {
  if (content.kind === 'google') {
    const chosen = content.places.find(({ id }) => id === place) ?? content.places[0];
    return (chosen?.reviews ?? []).map((review, at) => ({ line: at + 1, review: revived(review) }));
  }
  const reading = readingOf(content, looking);
  // The titles are the first line of a list; pasted text has none.
  const first = content.kind === 'list' ? 2 : 1;
  return content.rows.map((row, at) => ({ line: at + first, ...reviewOfLine(row, reading) }));
}

/** The highest rating by which the lines are read; null where the content says it itself or has none. */
export function ratedOutOf(content: BroughtContent, looking: Omit<Looking, 'place'>): number | null {
  if (content.kind === 'google' || looking.columns.rating === undefined) return null;
  return readingOf(content, looking).scale.max;
}

/** Lines that are left out for something else say nothing of the scale. */
function readingOf(
  { rows }: Exclude<BroughtContent, { kind: 'google' }>,
  { columns, country, now }: Omit<Looking, 'place'>,
): TableReading {
  const { rating, date } = columns;
  const cells = (from: readonly string[][], at: number | undefined) =>
    at === undefined ? [] : from.flatMap((row) => row[at]?.trim() || []);
  const reading = { columns, scale: WIDEST, order: dayOrderOf(cells(rows, date), country), now };
  const kept = rows.filter((row) => 'review' in reviewOfLine(row, reading));
  return { ...reading, scale: scaleOf(cells(kept, rating)) };
}

/** A review of ours that was stored as JSON: its times are words there. */
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
