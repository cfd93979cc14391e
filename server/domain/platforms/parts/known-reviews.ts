import { REVIEW, type ReviewRow } from '#server/db/reviews/questions.ts';

/** What of a row tells whether a reading brings anything new. */
export const KNOWN = {
  id: REVIEW.id,
  external_id: REVIEW.external_id,
  id_of: REVIEW.id_of,
  content_hash: REVIEW.content_hash,
  last_seen_at: REVIEW.last_seen_at,
  removed_at: REVIEW.removed_at,
  missed: REVIEW.missed,
  import_id: REVIEW.import_id,
};

export type Known = Pick<ReviewRow, keyof typeof KNOWN>;
