import { z } from 'zod';
import type { ReadReply, ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
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

export const ReviewsIoReview = z.object({
  store_review_id: z.union([z.number(), z.string().min(1)]),
  rating: z.number().nullish(),
  title: Words,
  comments: Words,
  review: Words,
  date_created: Words,
  reviewer: z.object({ first_name: Words, last_name: Words }).nullish(),
  replies: z.array(z.unknown()).nullish(),
});

/** A reply; its format is undocumented. */
const Reply = z.object({ comments: z.string(), date_created: Words, private: z.unknown() });

export function reviewsIoRow(review: z.infer<typeof ReviewsIoReview>, note: TakeNote): ReadReview {
  const { store_review_id, rating, title, comments, reviewer, date_created, replies } = review;
  return {
    ...UNKNOWN_FIELDS,
    externalId: String(store_review_id),
    author: { name: wordsOf(`${reviewer?.first_name ?? ''} ${reviewer?.last_name ?? ''}`), deleted: false },
    rating: ratingOn(STARS, rating, note),
    title: wordsOf(title),
    text: wordsOf(comments ?? review.review),
    writtenAt: dayOf(date_created),
    reply: publicReply(replies ?? [], note),
  };
}

/** The last public one. */
function publicReply(replies: readonly unknown[], note: TakeNote): ReadReply | null {
  let found: ReadReply | null = null;
  for (const item of replies) {
    const reply = Reply.safeParse(item);
    if (!reply.success) {
      note('reply', typeof item === 'object' && item !== null ? Object.keys(item).join(', ') : typeof item);
      continue;
    }
    const { comments, date_created } = reply.data;
    if (!isPrivate(reply.data.private)) found = replyOf(comments, dayOf(date_created)) ?? found;
  }
  return found;
}

const isPrivate = (value: unknown) => Boolean(value) && value !== '0';

/** `2026-08-01 10:00:00` without a zone: only the day is certain. */
function dayOf(value: string | null | undefined): ReadTime | null {
  return timeOf(value?.trim().replace(/^(\d{4}-\d\d-\d\d)[ T].*$/, '$1'));
}
