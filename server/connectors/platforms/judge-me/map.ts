import { z } from 'zod';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { ratingOn, STARS, type TakeNote, timeOf, UNTOLD, wordsOf } from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();
const Told = z.boolean().nullish();

/** https://judge.me/api/docs */
export const JudgeMeReview = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  title: Words,
  body: Words,
  rating: z.number().nullish(),
  reviewer: z.object({ name: Words }).nullish(),
  curated: Words,
  published: Told,
  hidden: Told,
  created_at: Words,
});
type JudgeMeReview = z.infer<typeof JudgeMeReview>;

/** `updated_at` also moves when the shop does something with a review, so nobody is said to have edited it. */
export function judgeMeRow(review: JudgeMeReview, note: TakeNote): ReadReview {
  const { id, title, body, rating, reviewer, created_at } = review;
  return {
    ...UNTOLD,
    externalId: String(id),
    author: { name: wordsOf(reviewer?.name), deleted: false },
    rating: ratingOn(STARS, rating, note),
    title: wordsOf(title),
    text: wordsOf(body),
    writtenAt: timeOf(created_at),
    hidden: isHidden(review),
  };
}

/** The shop publishes what it wants to show, and sorts out what is none. */
function isHidden({ hidden, published, curated }: JudgeMeReview): boolean | null {
  if (hidden === true || published === false || curated === 'spam') return true;
  return hidden ?? (published === true ? false : null);
}
