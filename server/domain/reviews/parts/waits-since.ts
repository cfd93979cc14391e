import type { reviews } from '#server/db/schema/reviews.ts';

type Waiting = Pick<typeof reviews.$inferSelect, 'first_seen_at' | 'needs_reply' | 'review_date'>;

/** Of those that left or came in. */
export interface MailInThread {
  direction: 'in' | 'out';
  at: Date;
}

/**
 * Since when a review waits for a reply: since it was here, or since the person wrote again. Null where nobody waits,
 * and where the last word is ours. `mails` in their order.
 */
export function waitsSince(review: Waiting, mails: readonly MailInThread[]): Date | null {
  if (!review.needs_reply || mails.at(-1)?.direction === 'out') return null;
  const wrote = mails.findLast(({ direction }) => direction === 'in');
  return wrote?.at ?? review.first_seen_at ?? review.review_date;
}
