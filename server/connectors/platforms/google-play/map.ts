import { z } from 'zod';
import type { ReadReply, ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  numberOf,
  ratingOn,
  replyOf,
  STARS,
  type TakeNote,
  UNKNOWN_FIELDS,
  unixTime,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Time = z.object({ seconds: z.union([z.string(), z.number()]).nullish() }).nullish();

/** https://developers.google.com/android-publisher/api-ref/rest/v3/reviews */
export const PlayReview = z.object({
  reviewId: z.string().min(1),
  authorName: z.string().nullish(),
  comments: z
    .array(
      z.object({
        userComment: z
          .object({
            text: z.string().nullish(),
            originalText: z.string().nullish(),
            reviewerLanguage: z.string().nullish(),
            starRating: z.number().nullish(),
            lastModified: Time,
          })
          .nullish(),
        developerComment: z.object({ text: z.string().nullish(), lastModified: Time }).nullish(),
      }),
    )
    .nullish(),
});

export function playRow(app: string, review: z.infer<typeof PlayReview>, note: TakeNote): ReadReview {
  const { reviewId, authorName, comments } = review;
  const user = comments?.find(({ userComment }) => userComment)?.userComment;
  return {
    ...UNKNOWN_FIELDS,
    ...wordsWithTitle(user?.originalText || user?.text),
    externalId: reviewId,
    address: `https://play.google.com/store/apps/details?${new URLSearchParams({ id: app, reviewId })}`,
    author: { name: wordsOf(authorName), deleted: false },
    rating: ratingOn(STARS, user?.starRating, note),
    // The language of the reviewer's device; Google gives no other.
    language: wordsOf(user?.reviewerLanguage),
    writtenAt: timeOfPlay(user?.lastModified),
    reply: playReply(review),
  };
}

export function playReply({ comments }: z.infer<typeof PlayReview>): ReadReply | null {
  const owner = comments?.find(({ developerComment }) => developerComment)?.developerComment;
  return replyOf(owner?.text, timeOfPlay(owner?.lastModified));
}

/** Older reviews begin with a title, followed by a tab. */
function wordsWithTitle(words: string | null | undefined): Pick<ReadReview, 'title' | 'text'> {
  const tab = words?.indexOf('\t') ?? -1;
  if (!words || tab < 0) return { title: null, text: wordsOf(words) };
  return { title: wordsOf(words.slice(0, tab)), text: wordsOf(words.slice(tab + 1)) };
}

function timeOfPlay(time: z.infer<typeof Time>): ReadTime | null {
  return unixTime(numberOf(time?.seconds));
}
