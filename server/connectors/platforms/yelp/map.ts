import { z } from 'zod';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  STARS,
  type TakeNote,
  UNKNOWN_FIELDS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

/** https://docs.developer.yelp.com/reference/v3_business_reviews */
export const YelpReview = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  text: z.string().nullish(),
  rating: z.number().nullish(),
  time_created: z.string().nullish(),
  user: z.object({ name: z.string().nullish() }).nullish(),
});

export function yelpRow(review: z.infer<typeof YelpReview>, note: TakeNote): ReadReview {
  const { id, url, text, rating, time_created, user } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: id,
    address: webAddress(url),
    author: { name: wordsOf(user?.name), deleted: false },
    rating: ratingOn(STARS, rating, note),
    text: wordsOf(text),
    excerpt: true,
    writtenAt: pacificTime(time_created),
  };
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-08-29 00:41:13` in Pacific time: Yelp gives no zone. */
function pacificTime(text: string | null | undefined): ReadTime | null {
  const words = text?.trim();
  if (!words) return null;
  const wanted = Date.parse(`${words.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return { precision: 'words', words: words.slice(0, 100) };
  let at = wanted;
  // The second pass is for the hours around a clock change.
  for (let look = 0; look < 2; look += 1) {
    at += wanted - Date.parse(`${CLOCK.format(at).replace(' ', 'T')}Z`);
  }
  return { precision: 'second', at: new Date(at) };
}
