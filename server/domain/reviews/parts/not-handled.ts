import { sql } from 'drizzle-orm';
import { REVIEW } from '#server/db/reviews/questions.ts';

/** The columns for undoing: the outcome noted with it is removed, earlier ones stay. */
export const NOT_HANDLED = {
  handled_at: null,
  handled_outcomes: [],
  handled_words: '',
  handled_batch: null,
  handled_notes: sql`jsonb_path_query_array(${REVIEW.handled_notes}, '$[*] ? (@.batch != $batch)',
    jsonb_build_object('batch', ${REVIEW.handled_batch}))`,
};

/** Open again because the person wrote again: the earlier outcome stays readable. */
export const HANDLED_BEFORE = { handled_at: null, handled_batch: null };
