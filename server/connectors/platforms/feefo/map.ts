import { z } from 'zod';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();

export const FeefoReview = z.object({
  url: Words,
  customer: z.object({ display_name: Words }).nullish(),
  /** Missing if a customer reviewed only products. */
  service: z
    .object({
      id: z.string().min(1),
      title: Words,
      review: Words,
      rating: z.object({ rating: z.number().nullish() }).nullish(),
      created_at: Words,
    })
    .nullish(),
});

/** Null for reviews of products only, which have pages of their own. */
export function feefoRow(
  { url, customer, service }: z.infer<typeof FeefoReview>,
  note: TakeNote,
): ReadReview | null {
  if (!service) return null;
  const { id, title, review, rating, created_at } = service;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: webAddress(url),
    author: { name: wordsOf(customer?.display_name), deleted: false },
    rating: ratingOn(STARS, rating?.rating, note),
    title: wordsOf(title),
    text: wordsOf(review),
    writtenAt: timeOf(created_at),
  };
}
