import { reviews } from '#server/db/schema/reviews.ts';

/** What of a row tells whether a reading brings anything new. */
export const KNOWN = {
  id: reviews.id,
  external_id: reviews.external_id,
  id_of: reviews.id_of,
  content_hash: reviews.content_hash,
  last_seen_at: reviews.last_seen_at,
  removed_at: reviews.removed_at,
  missed: reviews.missed,
  import_id: reviews.import_id,
};

export type Known = Pick<typeof reviews.$inferSelect, keyof typeof KNOWN>;
