import type { ReviewView } from '#shared/reviews/inbox.ts';

/** After this place of the list the first public review that needs a reply, else one before it. */
export function nextWaiting(reviews: readonly ReviewView[], place: number): ReviewView | null {
  const others = [...reviews.slice(place + 1), ...reviews.slice(0, Math.max(0, place))];
  return others.find(({ needsReply, kind }) => needsReply && kind === 'platform') ?? null;
}
