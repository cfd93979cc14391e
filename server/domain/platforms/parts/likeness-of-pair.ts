import { likenessOf } from '#server/domain/platforms/parts/names.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts';

/** Most people post right after answering, or never. */
const POSTED_WITHIN_MS = 7 * DAY_MS;
/** Clocks differ, and some people post first. */
const SLACK_MS = HOUR_MS;
/** Without a name, only a review that follows soon is worth a question. */
const NAMELESS_WITHIN_MS = 2 * DAY_MS;

export type PairLikeness = 'certain' | 'likely' | 'possible';

export interface GivenAnswer {
  id: string;
  name: string;
  rating: number;
  at: Date;
}

export interface PublicReview {
  id: string;
  name: string;
  rating: number | null;
  recommendation: 'yes' | 'no' | null;
  at: Date;
  precision: 'second' | 'day' | 'words';
}

/** How far before a public review its answer may be, for the search. */
export const PAIR_REACH_MS = POSTED_WITHIN_MS + 2 * DAY_MS;

/**
 * Whether a public review may be by the person who gave an answer and used the button of the same platform: `certain`
 * by full name, rating and time; `likely` where one of these is less exact; `possible` where a name is missing; null
 * where something contradicts it.
 */
export function likenessOfPair(answer: GivenAnswer, review: PublicReview): PairLikeness | null {
  if (!followed(answer, review)) return null;
  const name = likenessOf(answer.name, review.name);
  const apart = starsApart(answer, review);
  if (name === 'different' || apart === null || apart > 1) return null;
  const isExact = review.precision !== 'words' && review.rating !== null;
  if (name === 'same' && apart === 0 && isExact && answer.name.trim().includes(' ')) return 'certain';
  if (name === 'same') return 'likely';
  if (apart > 0) return null;
  if (name === 'form') return 'likely';
  const late = review.at.getTime() - answer.at.getTime() > NAMELESS_WITHIN_MS;
  return review.precision === 'words' || late ? null : 'possible';
}

function followed({ at: answered }: GivenAnswer, { at, precision }: PublicReview): boolean {
  // A day starts at midnight in an unknown zone; relative dates are those of our first sight.
  const slack = precision === 'second' ? SLACK_MS : DAY_MS;
  const after = at.getTime() - answered.getTime();
  return after >= -slack && after <= POSTED_WITHIN_MS + (precision === 'words' ? DAY_MS : 0);
}

/** “Recommended” counts as a rating that is good here. Null where the two cannot be compared. */
function starsApart(answer: GivenAnswer, { rating, recommendation }: PublicReview): number | null {
  if (rating !== null) return Math.abs(rating - answer.rating);
  if (recommendation === null) return null;
  return (recommendation === 'yes') === isPositive(answer.rating) ? 0 : null;
}
