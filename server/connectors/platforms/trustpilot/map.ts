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

/** https://developers.trustpilot.com/business-units-api */
export const TrustpilotReview = z.object({
  id: z.string().min(1),
  stars: z.number().nullish(),
  title: Words,
  text: Words,
  language: Words,
  createdAt: Words,
  updatedAt: Words,
  consumer: z.object({ displayName: Words }).nullish(),
  companyReply: z.object({ text: Words, createdAt: Words, updatedAt: Words }).nullish(),
});
type TrustpilotReview = z.infer<typeof TrustpilotReview>;

export function trustpilotRow(review: TrustpilotReview, note: TakeNote): ReadReview {
  const { id, stars, title, text, language, createdAt, updatedAt, consumer } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: `https://www.trustpilot.com/reviews/${encodeURIComponent(id)}`,
    author: { name: wordsOf(consumer?.displayName), deleted: false },
    rating: ratingOn(STARS, stars, note),
    title: wordsOf(title),
    text: wordsOf(text),
    language: wordsOf(language),
    writtenAt: timeOf(createdAt),
    editedAt: timeOf(updatedAt),
    reply: trustpilotReply(review),
  };
}

export function trustpilotReply({ companyReply }: TrustpilotReview): ReadReply | null {
  return replyOf(companyReply?.text, timeOf(companyReply?.updatedAt ?? companyReply?.createdAt));
}
