import type { Subject } from '#server/domain/replies/internal.ts';
import type { ReplyDueView } from '#shared/replies.ts';

/** Counted from when the review was here: before that nobody could reply. Null where nobody waits. */
export function dueOf({ review, settings }: Subject, now: Date): ReplyDueView | null {
  if (!review.needs_reply) return null;
  const since = review.first_seen_at ?? review.review_date;
  const at = new Date(since.getTime() + settings.target_hours * 3_600_000);
  return { at, isOverdue: at < now };
}
