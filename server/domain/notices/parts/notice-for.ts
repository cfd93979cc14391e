import type { NoticeKind } from '#shared/business/notices.ts';
import { POSITIVE_FROM } from '#shared/reviews/review-routing.ts';

/** What of an answer or a review decides whether the owner is told. */
export interface Rated {
  /** Null where a platform knows no stars. */
  rating: number | null;
  isPublic: boolean;
  /** Read from a platform; else given on the review page. */
  isRead: boolean;
  text: string;
  /** When the owner dealt with it; null or unsaid while it waits. */
  handledAt?: Date | null;
}

/**
 * Which notice an event is worth; null for none. Private feedback always, a public rating below 4 stars, any other
 * review that was read from a platform. Of a change the owner hears when it becomes one of these, when few stars become
 * fewer, when words come to feedback without any, or when feedback that was dealt with waits again.
 */
export function noticeFor(before: Rated | null, after: Rated): NoticeKind | null {
  const kind = kindOf(after);
  if (!before || kind === null || kindOf(before) !== kind) return kind;
  if (kind === 'public_review') return null;
  const isWorse = after.rating !== null && before.rating !== null && after.rating < before.rating;
  const hasNewWords = kind === 'private_feedback' && before.text === '' && after.text !== '';
  return isWorse || hasNewWords || reopensOf(before, after) ? kind : null;
}

/** When the feedback was dealt with that this change makes wait again; null where it makes nothing wait again. */
export function reopensOf(before: Rated | null, after: Rated): Date | null {
  return kindOf(after) === 'private_feedback' && !after.handledAt ? (before?.handledAt ?? null) : null;
}

function kindOf({ rating, isPublic, isRead }: Rated): NoticeKind | null {
  if (!isPublic) return 'private_feedback';
  if (rating !== null && rating < POSITIVE_FROM) return 'low_rating';
  return isRead ? 'public_review' : null;
}
