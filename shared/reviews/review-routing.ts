/** Where an answer goes: to a public platform the person chooses, or to the owner alone. */
export type ReviewPath = 'public' | 'private';

/** How a business wants answers routed; the columns of its profile. */
export interface ReviewRouting {
  starFilter: boolean;
  negativeFeedback: boolean;
  publicOption: boolean;
}

export interface OfferedPaths {
  main: ReviewPath | null;
  /** Offered beside or below the main one. */
  other: ReviewPath | null;
}

/** From this rating on an answer counts as positive. */
export const POSITIVE_FROM = 4;

/** Longest values in UTF-16 units, as `maxlength` counts them. */
export const REVIEW_LIMITS = { name: 120, email: 254, text: 5_000 } as const;

/** Routing by rating. The server decides with it, and the page draws its sections with it. */
export function pathsFor(rating: number, routing: ReviewRouting): OfferedPaths {
  if (!routing.starFilter) return { main: 'public', other: routing.negativeFeedback ? 'private' : null };
  if (rating >= POSITIVE_FROM) return { main: 'public', other: null };
  const other = routing.publicOption ? 'public' : null;
  return { main: routing.negativeFeedback ? 'private' : null, other };
}
