import { sql } from 'drizzle-orm';
import { REVIEW } from '#server/db/reviews/questions.ts';
import type { HandledNote } from '#shared/reviews/inbox.ts';

interface Handled extends Pick<HandledNote, 'kinds' | 'words'> {
  /** Shared by all that one press marked, so that it can be undone as a whole. */
  batch: string;
  at: Date;
}

/** The columns for marking as handled; earlier outcomes stay. */
export function markHandled({ batch, at, kinds, words }: Handled) {
  const note: HandledNote = { batch, at: at.toISOString(), kinds, words };
  return {
    handled_at: at,
    handled_batch: batch,
    handled_outcomes: kinds,
    handled_words: words,
    handled_notes: sql`${REVIEW.handled_notes} || ${JSON.stringify([note])}::jsonb`,
  };
}
