import { z } from 'zod';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();
const OptionalBoolean = z.boolean().nullish();

/** https://judge.me/api/docs */
export const JudgeMeReview = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  title: Words,
  body: Words,
  rating: z.number().nullish(),
  reviewer: z.object({ name: Words }).nullish(),
  curated: Words,
  published: OptionalBoolean,
  hidden: OptionalBoolean,
  created_at: Words,
});
type JudgeMeReview = z.infer<typeof JudgeMeReview>;

/** `updated_at` also changes when the shop moderates a review, so it is not taken for an edit. */
export function judgeMeRow(review: JudgeMeReview, note: TakeNote): ReadReview {
  const { id, title, body, rating, reviewer, created_at } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: String(id),
    author: { name: wordsOf(reviewer?.name), deleted: false },
    rating: ratingOn(STARS, rating, note),
    title: wordsOf(title),
    text: wordsOf(body),
    writtenAt: timeOf(created_at),
    hidden: isHidden(review),
  };
}

/** The shop decides what is published, and curates out what is spam. */
function isHidden({ hidden, published, curated }: JudgeMeReview): boolean | null {
  if (hidden === true || published === false || curated === 'spam') return true;
  return hidden ?? (published === true ? false : null);
}
