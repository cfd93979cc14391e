import { REVIEW, type ReviewRow } from '#server/db/reviews/questions.ts';

/** The columns that show whether a sync brings anything new. */
export const KNOWN = {
  id: REVIEW.id,
  external_id: REVIEW.external_id,
  id_of: REVIEW.id_of,
  content_hash: REVIEW.content_hash,
  last_seen_at: REVIEW.last_seen_at,
  removed_at: REVIEW.removed_at,
  missed: REVIEW.missed,
  import_id: REVIEW.import_id,
  expires_at: REVIEW.expires_at,
};

export type Known = Pick<ReviewRow, keyof typeof KNOWN>;
