import type { ReviewDetailView, ReviewView } from '#shared/reviews/inbox.ts';

type Known = Pick<ReviewView, 'id' | 'kind' | 'canBeHandled'>;

/**
 * What the shortcut does: mark as handled, or only focus the two buttons of a text, as a stray key must not
 * decide about an opt-out. The open review outweighs its row, which may be outdated.
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
