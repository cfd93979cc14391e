import { z } from 'zod';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  replyOf,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Words = z.string().nullish();

/** https://tripadvisor-content-api.readme.io/reference/getlocationreviews */
export const TripadvisorReview = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  lang: Words,
  published_date: Words,
  rating: z.number().nullish(),
  url: Words,
  text: Words,
  title: Words,
  user: z.object({ username: Words }).nullish(),
  owner_response: z.object({ text: Words, published_date: Words }).nullish(),
});

export function tripadvisorRow(review: z.infer<typeof TripadvisorReview>, note: TakeNote): ReadReview {
  const { id, lang, published_date, rating, url, text, title, user, owner_response } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: String(id),
    address: webAddress(url),
    author: { name: wordsOf(user?.username), deleted: false },
    rating: ratingOn(STARS, rating, note),
    title: wordsOf(title),
    text: wordsOf(text),
    language: wordsOf(lang),
    writtenAt: timeOf(published_date),
    reply: replyOf(owner_response?.text, timeOf(owner_response?.published_date)),
  };
}
