import { reviews } from '#server/db/schema/reviews.ts';
import { CAN_BE_HANDLED } from '#server/domain/reviews/parts/can-be-handled.ts';

/** What screens and files say of a review; the other half of its columns is bookkeeping. */
export const SHOWN = {
  id: reviews.id,
  business_id: reviews.business_id,
  source: reviews.source,
  is_public: reviews.is_public,
  is_test: reviews.is_test,
  platform_id: reviews.platform_id,
  connection_id: reviews.connection_id,
  address: reviews.address,
  reviewer_name: reviews.reviewer_name,
  reviewer_email: reviews.reviewer_email,
  rating: reviews.rating,
  rating_value: reviews.rating_value,
  recommendation: reviews.recommendation,
  rating_min: reviews.rating_min,
  rating_max: reviews.rating_max,
  title: reviews.title,
  review_text: reviews.review_text,
  excerpt: reviews.excerpt,
  language: reviews.language,
  review_date: reviews.review_date,
  seen_at: reviews.seen_at,
  date_precision: reviews.date_precision,
  date_words: reviews.date_words,
  edited_at: reviews.edited_at,
  removed_at: reviews.removed_at,
  needs_reply: reviews.needs_reply,
  handled_at: reviews.handled_at,
  went_on_how: reviews.went_on_how,
  went_on_to: reviews.went_on_to,
  handled_outcomes: reviews.handled_outcomes,
  handled_words: reviews.handled_words,
  handled_notes: reviews.handled_notes,
  can_be_handled: CAN_BE_HANDLED,
  reply_text: reviews.reply_text,
  reply_at: reviews.reply_at,
  reply_state: reviews.reply_state,
};

export type ShownReview = Pick<typeof reviews.$inferSelect, Exclude<keyof typeof SHOWN, 'can_be_handled'>> & {
  can_be_handled: boolean;
};
