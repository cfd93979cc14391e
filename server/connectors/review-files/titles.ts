import { starsIn } from '#server/connectors/review-files/stars-in.ts';
import { guessReviewColumns } from '#server/connectors/review-files/table.ts';
import { whenWritten } from '#server/connectors/review-files/when.ts';
import { plainTitle } from '#shared/contacts/header-words.ts';

/** Whether a first line is a header row; one with a rating or a date, and no known title, is a review. */
export function areTitles(cells: readonly string[]): boolean {
  const hasRating = cells.some((cell) => starsIn(cell) !== null);
  const hasDay = cells.some(isDay);
  if (hasRating && hasDay) return false;
  return !(hasRating || hasDay) || Object.keys(guessReviewColumns(cells.map(plainTitle))).length > 0;
}

/** Whether the titles are specific enough for a list of one column. */
export function mentionReviews(titles: readonly string[]): boolean {
  const { rating, text } = guessReviewColumns(titles.map(plainTitle));
  return rating !== undefined || text !== undefined;
}

function isDay(cell: string): boolean {
  return (['month-first', 'day-first'] as const).some((order) => {
    const time = whenWritten(cell, order);
    return time !== null && time.precision !== 'words';
  });
}
