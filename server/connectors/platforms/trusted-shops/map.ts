import { z } from 'zod';
import type { ReadReply, ReadReview } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  replyOf,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();

/** https://developers.etrusted.com/reference/getreviews */
export const TrustedShopsReview = z.object({
  id: z.string().min(1),
  rating: z.number().nullish(),
  title: Words,
  comment: Words,
  createdAt: Words,
  submittedAt: Words,
  customer: z.object({ firstName: Words, lastName: Words }).nullish(),
  reply: z.object({ comment: Words, createdAt: Words }).nullish(),
});
type TrustedShopsReview = z.infer<typeof TrustedShopsReview>;

export function trustedShopsRow(review: TrustedShopsReview, note: TakeNote): ReadReview {
  const { id, rating, title, comment, createdAt, submittedAt, customer } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    author: { name: wordsOf(`${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`), deleted: false },
    rating: ratingOn(STARS, rating, note),
    title: wordsOf(title),
    text: wordsOf(comment),
    writtenAt: timeOf(submittedAt ?? createdAt),
    reply: trustedShopsReply(review),
  };
}

export function trustedShopsReply({ reply }: TrustedShopsReview): ReadReply | null {
  return replyOf(reply?.comment, timeOf(reply?.createdAt));
}
