import { sql } from 'drizzle-orm';
import { REVIEW } from '#server/db/reviews/questions.ts';

/** As the owner takes it back: what was noted with it goes, too; what was noted the times before stays. */
export const NOT_HANDLED = {
  handled_at: null,
  handled_outcomes: [],
  handled_words: '',
  handled_batch: null,
  handled_notes: sql`jsonb_path_query_array(${REVIEW.handled_notes}, '$[*] ? (@.batch != $batch)',
    jsonb_build_object('batch', ${REVIEW.handled_batch}))`,
};

/** Because the person wrote again: what came of it before stays to be read. */
export const HANDLED_BEFORE = { handled_at: null, handled_batch: null };
