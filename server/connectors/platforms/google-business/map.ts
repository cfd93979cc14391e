import { z } from 'zod';
import { originalWords } from '#server/connectors/platforms/original-text.ts';
import type { ReadReply, ReadReview } from '#server/connectors/platforms/review.ts';
import {
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
export const GoogleReply = z.object({
  comment: z.string().nullish(),
  updateTime: z.string().nullish(),
  reviewReplyState: z.string().nullish(),
  // A text, or an undocumented object.
  policyViolation: z.unknown().optional(),
});
export type GoogleReply = z.infer<typeof GoogleReply>;

export const GoogleReview = z.object({
  name: z.string().regex(/(^|\/)locations\/[^/]+\/reviews\/[^/]+$/),
  reviewer: z.object({ displayName: z.string().nullish(), isAnonymous: z.boolean().nullish() }).nullish(),
  starRating: z.string().nullish(),
  comment: z.string().nullish(),
  createTime: z.string().nullish(),
  updateTime: z.string().nullish(),
  reviewReply: GoogleReply.nullish(),
});
type GoogleReview = z.infer<typeof GoogleReview>;

const RATINGS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

export function googleRow(review: GoogleReview, note: TakeNote): ReadReview {
  const { name, reviewer, starRating, comment, createTime, updateTime, reviewReply } = review;
  return {
    ...UNKNOWN_FIELDS,
    // Without the account: the same review has another one in an export, and for another manager.
    externalId: name.slice(name.indexOf('locations/')),
    author: { name: reviewer?.isAnonymous ? null : wordsOf(reviewer?.displayName), deleted: false },
    rating: starsOf(starRating, note),
    text: wordsOf(comment),
    writtenAt: timeOf(createTime),
    editedAt: updateTime === createTime ? null : timeOf(updateTime),
    reply: googleReply(reviewReply, note),
  };
}

function starsOf(word: string | null | undefined, note: TakeNote) {
  if (!word || word === 'STAR_RATING_UNSPECIFIED') return null;
  const index = RATINGS.indexOf(word);
  if (index >= 0) return ratingOn(STARS, index + 1, note);
  note('rating', word);
  return null;
}

export function googleReply(reply: GoogleReply | null | undefined, note: TakeNote): ReadReply | null {
  const words = wordsOf(reply?.comment);
  if (!reply || !words) return null;
  const { policyViolation } = reply;
  const reason = typeof policyViolation === 'string' ? wordsOf(policyViolation) : null;
  return {
    text: originalWords(words),
    at: timeOf(reply.updateTime),
    state: replyState(reply.reviewReplyState, note),
    ...(reason ? { reason } : {}),
  };
}

function replyState(state: string | null | undefined, note: TakeNote): ReadReply['state'] {
  switch (state) {
    case 'APPROVED':
      return 'published';
    case 'PENDING':
      return 'pending';
    case 'REJECTED':
      return 'rejected';
    case undefined:
    case null:
    case 'REVIEW_REPLY_STATE_UNSPECIFIED':
      return null;
    default:
      note('reply.state', state);
      return null;
  }
}
