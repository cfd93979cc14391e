import type { NoticeKind } from '#shared/business/notices.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';

/** What decides whether an answer or review is worth a notice. */
export interface Rated {
  /** Null where a platform has no stars. */
  rating: number | null;
  isPublic: boolean;
  /** Read from a platform; otherwise given on the review page. */
  isRead: boolean;
  text: string;
  /** When the owner handled it; null or missing while it waits. */
  handledAt?: Date | null;
}

/**
 * The notice an event is worth; null for none. Private feedback, ratings below 4 stars, and other public reviews. A
 * change counts if it makes one of these, lowers a low rating, adds text to feedback without any, or reopens handled
 * feedback.
 */
export function noticeFor(before: Rated | null, after: Rated): NoticeKind | null {
  const kind = kindOf(after);
  if (!before || kind === null || kindOf(before) !== kind) return kind;
  if (kind === 'public_review') return null;
  const isWorse = after.rating !== null && before.rating !== null && after.rating < before.rating;
  const hasNewWords = kind === 'private_feedback' && before.text === '' && after.text !== '';
  return isWorse || hasNewWords || reopensOf(before, after) ? kind : null;
}

/** When the feedback that this change reopens was handled; null if it reopens nothing. */
export function reopensOf(before: Rated | null, after: Rated): Date | null {
  return kindOf(after) === 'private_feedback' && !after.handledAt ? (before?.handledAt ?? null) : null;
}

function kindOf({ rating, isPublic, isRead }: Rated): NoticeKind | null {
  if (!isPublic) return 'private_feedback';
  if (rating !== null && !isPositive(rating)) return 'low_rating';
  return isRead ? 'public_review' : null;
}
