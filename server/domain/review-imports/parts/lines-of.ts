import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import { scaleOf } from '#server/connectors/review-files/stars-in.ts';
import { guessReviewColumns, reviewOfLine } from '#server/connectors/review-files/table.ts';
import { dayOrderOf } from '#server/connectors/review-files/when.ts';
import { plainTitle } from '#shared/header-words.ts';
import type { BroughtContent, ReviewColumns, ReviewRowProblem } from '#shared/review-files.ts';

export type BroughtLine = { line: number } & ({ review: ReadReview } | { problem: ReviewRowProblem });

export function likelyColumns(content: BroughtContent): ReviewColumns {
  return content.kind === 'google' ? {} : guessReviewColumns(content.columns.map(plainTitle));
}

/** Every line of a file as the review it would become, or with what is wrong with it. */
export function linesOf(
  content: BroughtContent,
  { columns, place, country, now }: { columns: ReviewColumns; place: string; country: string; now: Date },
): BroughtLine[] {
  if (content.kind === 'google') {
    const chosen = content.places.find(({ id }) => id === place) ?? content.places[0];
    return (chosen?.reviews ?? []).map((review, at) => ({ line: at + 1, review: revived(review) }));
  }
  const { rating, date } = columns;
  const cells = (at: number | undefined) =>
    at === undefined ? [] : content.rows.flatMap((row) => row[at]?.trim() || []);
  const reading = { columns, scale: scaleOf(cells(rating)), order: dayOrderOf(cells(date), country), now };
  // The titles are the first line of a list; pasted text has none.
  const first = content.kind === 'list' ? 2 : 1;
  return content.rows.map((row, at) => ({ line: at + first, ...reviewOfLine(row, reading) }));
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
