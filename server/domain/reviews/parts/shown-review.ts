import { CAN_BE_HANDLED } from '#server/db/reviews/kinds.ts';
import { REVIEW, type ReviewRow } from '#server/db/reviews/questions.ts';

/** The columns shown on screens and in files; the others are bookkeeping. */
export const INBOX_COLUMNS = {
  id: REVIEW.id,
  business_id: REVIEW.business_id,
  source: REVIEW.source,
  is_public: REVIEW.is_public,
  is_test: REVIEW.is_test,
  platform_id: REVIEW.platform_id,
  connection_id: REVIEW.connection_id,
  address: REVIEW.address,
  reviewer_name: REVIEW.reviewer_name,
  reviewer_email: REVIEW.reviewer_email,
  rating: REVIEW.rating,
  rating_value: REVIEW.rating_value,
  recommendation: REVIEW.recommendation,
  rating_min: REVIEW.rating_min,
  rating_max: REVIEW.rating_max,
  title: REVIEW.title,
  review_text: REVIEW.review_text,
  excerpt: REVIEW.excerpt,
  language: REVIEW.language,
  review_date: REVIEW.review_date,
  seen_at: REVIEW.seen_at,
  date_precision: REVIEW.date_precision,
  date_words: REVIEW.date_words,
  edited_at: REVIEW.edited_at,
  removed_at: REVIEW.removed_at,
  needs_reply: REVIEW.needs_reply,
  handled_at: REVIEW.handled_at,
  clicked_through_how: REVIEW.clicked_through_how,
  clicked_through_to: REVIEW.clicked_through_to,
  handled_outcomes: REVIEW.handled_outcomes,
  handled_words: REVIEW.handled_words,
  handled_notes: REVIEW.handled_notes,
  can_be_handled: CAN_BE_HANDLED,
  reply_text: REVIEW.reply_text,
  reply_at: REVIEW.reply_at,
  reply_state: REVIEW.reply_state,
};

export type ShownReview = Pick<ReviewRow, Exclude<keyof typeof INBOX_COLUMNS, 'can_be_handled'>> & {
  can_be_handled: boolean;
};
