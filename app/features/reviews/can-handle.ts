import type { ReviewDetailView, ReviewView } from '#shared/inbox.ts';

type Known = Pick<ReviewView, 'id' | 'canBeHandled'>;

/** What the open review says of itself counts before its row in the list, which may lag behind. */
export function canHandle(
  id: string,
  details: Pick<ReviewDetailView, 'id' | 'canBeHandled'> | null,
  rows: readonly Known[],
  open: Known | null | undefined,
): boolean {
  const known = details?.id === id ? details : (rows.find((one) => one.id === id) ?? open);
  return known?.canBeHandled ?? false;
}
