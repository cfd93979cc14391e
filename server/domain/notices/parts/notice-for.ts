import type { NoticeKind } from '#shared/notices.ts';
import { POSITIVE_FROM } from '#shared/review-routing.ts';

/** What of an answer or a review decides whether the owner is told. */
export interface Rated {
  /** Null where a platform knows no stars. */
  rating: number | null;
  isPublic: boolean;
  text: string;
}

/**
 * Which notice an event is worth; null for none. Private feedback always, a public rating below 4 stars. Of a change
 * the owner hears when it becomes one of these, when the stars become fewer, or when words come to feedback without any.
 */
export function noticeFor(before: Rated | null, after: Rated): NoticeKind | null {
  const kind = kindOf(after);
  if (!before || kind === null || kindOf(before) !== kind) return kind;
  const isWorse = after.rating !== null && before.rating !== null && after.rating < before.rating;
  const hasNewWords = kind === 'private_feedback' && before.text === '' && after.text !== '';
  return isWorse || hasNewWords ? kind : null;
}

function kindOf({ rating, isPublic }: Rated): NoticeKind | null {
  if (!isPublic) return 'private_feedback';
  return rating !== null && rating < POSITIVE_FROM ? 'low_rating' : null;
}
