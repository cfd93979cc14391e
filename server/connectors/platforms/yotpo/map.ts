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

/** https://apidocs.yotpo.com/ */
export const YotpoReview = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  title: Words,
  content: Words,
  score: z.number().nullish(),
  name: Words,
  created_at: Words,
  deleted: z.boolean().nullish(),
});

/** `updated_at` also changes when the shop moderates a review, so it is not taken for an edit. */
export function yotpoRow(review: z.infer<typeof YotpoReview>, note: TakeNote): ReadReview {
  const { id, title, content, score, name, created_at, deleted } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: String(id),
    author: { name: wordsOf(name), deleted: false },
    rating: ratingOn(STARS, score, note),
    title: wordsOf(title),
    text: wordsOf(content),
    writtenAt: timeOf(created_at),
    deleted: deleted ?? null,
  };
}
