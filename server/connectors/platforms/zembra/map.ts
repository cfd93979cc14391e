import { z } from 'zod';
import type { RatingKind } from '#server/connectors/platforms/reader.ts';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
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

/** https://docs.zembra.io/reviews/create-review-job */
export const ZembraReview = z.object({
  id: z.string().min(1),
  text: Words,
  language: Words,
  timestamp: Words,
  url: Words,
  rating: z.number().nullish(),
  recommendation: z.number().nullish(),
  isHidden: z.boolean().nullish(),
  isDeleted: z.boolean().nullish(),
  author: z.object({ name: Words }).nullish(),
  replies: z.array(z.object({ text: Words, timestamp: Words })).nullish(),
});
export const ZEMBRA_FIELDS = Object.keys(ZembraReview.shape);

export function zembraRow(
  rated: RatingKind,
  review: z.infer<typeof ZembraReview>,
  note: TakeNote,
): ReadReview {
  const { id, text, language, timestamp, url, rating, recommendation, isHidden, isDeleted } = review;
  const response = review.replies?.find((reply) => wordsOf(reply.text));
  const scale = typeof rated === 'string' ? STARS : rated;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: webAddress(url),
    author: { name: wordsOf(review.author?.name), deleted: false },
    rating: ratingOn(scale, rating, note),
    recommendation: recommends(recommendation, note),
    text: wordsOf(text),
    language: wordsOf(language),
    writtenAt: timeOfZembra(timestamp),
    reply: replyOf(response?.text, timeOfZembra(response?.timestamp)),
    hidden: isHidden ?? null,
    deleted: isDeleted ?? null,
  };
}

function recommends(value: number | null | undefined, note: TakeNote): ReadReview['recommendation'] {
  if (value === 1) return 'yes';
  if (value === -1) return 'no';
  if (value !== null && value !== undefined) note('recommendation', value);
  return null;
}

/** `2026-01-02 10:00:00` in UTC; midnight where the platform gives only the day. */
function timeOfZembra(text: string | null | undefined): ReadTime | null {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text?.trim() ?? '') ?? [];
  if (!day) return timeOf(text);
  return timeOf(clock === '00:00:00' ? day : `${day}T${clock}Z`);
}
