import { kindOf } from '#server/db/reviews/kinds.ts';
import type { ShownReview } from '#server/domain/reviews/parts/shown-review.ts';
import type { InboxText } from '#server/domain/reviews/parts/texts.ts';
import { besidePageName, pageNameOf } from '#shared/platforms/page-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { toClickThrough } from '#shared/reviews/click-through.ts';
import { type RatingOnScale, type ReviewView, toWritten } from '#shared/reviews/inbox.ts';

export interface InboxRow {
  review: ShownReview;
  /** The location it is on; empty if it has no name, and for rows without a location. */
  locationName: string;
  /** The business has other pages on this platform. */
  hasOtherLocations: boolean;
  /** When a changed version was last found. */
  replacedAt: Date | null;
  /** The matched answer. */
  answerId: string | null;
  answerAt: Date | null;
  /** When a reply is due. */
  dueAt: Date | null;
  isOffered: boolean;
  /** When it is deleted with its page. */
  deletedFrom: Date | null;
}

/** A text from a person, as a row of the inbox. */
export function toTextView({ message, people, phone }: InboxText): ReviewView {
  const isWaiting = message.handled_at === null;
  return {
    id: message.id,
    kind: 'text',
    wroteBy: message.channel,
    isTest: false,
    reviewerName: people.map(({ name }) => name).join(', ') || phone,
    rating: null,
    original: null,
    recommendation: null,
    title: '',
    text: message.body,
    isExcerpt: false,
    platformName: '',
    platformColor: '',
    clickedThrough: null,
    locationName: '',
    language: '',
    reviewDate: message.created_at,
    dateWords: '',
    isToTheMinute: true,
    editedAt: null,
    removedAt: null,
    needsReply: isWaiting,
    canBeHandled: isWaiting,
    dueAt: null,
    isReplied: false,
    since: null,
    handledAt: message.handled_at,
    outcome: { kinds: [], words: '' },
    answer: null,
    isOffered: false,
    deletedFrom: null,
  };
}

export function toReviewView(row: InboxRow): ReviewView {
  const { review, answerId, answerAt } = row;
  const platform = findPlatform(review.platform_id);
  const kind = kindOf(review);
  return {
    id: review.id,
    kind,
    wroteBy: null,
    isTest: review.is_test,
    reviewerName: review.reviewer_name,
    rating: review.rating,
    original: onScale(review.rating_value, review.rating_min, review.rating_max),
    recommendation: review.recommendation,
    title: review.title,
    text: review.review_text,
    isExcerpt: review.excerpt,
    platformName: pageNameOf(platform, row.locationName),
    platformColor: platform?.color ?? '',
    clickedThrough: toClickThrough(review)?.how ?? null,
    locationName: row.hasOtherLocations ? besidePageName(platform, row.locationName) : '',
    language: review.language,
    ...toWritten(review),
    editedAt: row.replacedAt ?? review.edited_at,
    removedAt: review.removed_at,
    needsReply: review.needs_reply,
    canBeHandled: review.can_be_handled,
    dueAt: row.dueAt,
    isReplied: review.reply_text !== '',
    since: sinceOf(row),
    handledAt: review.handled_at,
    outcome: { kinds: review.handled_outcomes, words: review.handled_words },
    answer: answerId && answerAt ? { id: answerId, at: answerAt } : null,
    isOffered: row.isOffered,
    deletedFrom: row.deletedFrom,
  };
}

/** A handled answer is only open again because the person changed it or wrote back. */
function sinceOf({ review, replacedAt }: InboxRow): ReviewView['since'] {
  const editedAt = review.edited_at ?? replacedAt;
  if (review.reply_text !== '')
    return editedAt && review.reply_at && editedAt > review.reply_at ? 'edited-since-reply' : null;
  const last = review.handled_notes.at(-1);
  if (!review.can_be_handled || kindOf(review) === 'platform' || !last) return null;
  const isEdited = last.at !== null && review.review_date > new Date(last.at);
  return isEdited ? 'edited-since-handled' : 'wrote-since-handled';
}

/** Null if the stars say the same. */
export function onScale(value: number | null, min: number | null, max: number | null): RatingOnScale | null {
  if (value === null || max === null) return null;
  const scale = { value, min: min ?? 1, max };
  return scale.min === 1 && max === 5 && Number.isInteger(value) ? null : scale;
}
