import type { ReviewDetailView, ReviewView } from '#shared/reviews/inbox.ts';

type Known = Pick<ReviewView, 'id' | 'kind' | 'canBeHandled'>;

/**
 * What one key may do: mark it handled, or only lead to the two buttons of a text, since whether that is a no must not
 * be decided by a stray key. What the open review says of itself counts before its row, which may lag behind.
 */
export function handleByKey(
  id: string,
  details: Pick<ReviewDetailView, keyof Known> | null,
  rows: readonly Known[],
  open: Known | null | undefined,
): 'mark' | 'choose' | null {
  const known = details?.id === id ? details : (rows.find((one) => one.id === id) ?? open);
  if (!known?.canBeHandled) return null;
  return known.kind === 'text' ? 'choose' : 'mark';
}
