/** Where an answer goes: to a public platform of the person's choice, or to the owner alone. */
export type ReviewPath = 'public' | 'private';

/** How a business routes answers; columns of its profile. */
export interface ReviewRouting {
  starFilter: boolean;
  negativeFeedback: boolean;
  publicOption: boolean;
}

export interface OfferedPaths {
  main: ReviewPath | null;
  /** Offered beside or below the main path. */
  other: ReviewPath | null;
}

/** From this rating on an answer counts as positive. */
export const POSITIVE_FROM = 4;

export function isPositive(rating: number): boolean {
  return rating >= POSITIVE_FROM;
}

/** The same with the names of rows and record calls. */
export function reviewTypeOf(rating: number): 'positive' | 'negative' {
  return isPositive(rating) ? 'positive' : 'negative';
}

/** Maximum lengths in UTF-16 units, as `maxlength` counts them. */
export const REVIEW_LIMITS = { name: 120, email: 254, text: 5_000 } as const;

/** The paths for a rating. Both the server's decision and the sections of the page come from here. */
export function pathsFor(rating: number, routing: ReviewRouting): OfferedPaths {
  if (!routing.starFilter) return { main: 'public', other: routing.negativeFeedback ? 'private' : null };
  if (isPositive(rating)) return { main: 'public', other: null };
  const other = routing.publicOption ? 'public' : null;
  return { main: routing.negativeFeedback ? 'private' : null, other };
}
