import { sql } from 'drizzle-orm';
import { REVIEW } from '#server/db/reviews/questions.ts';
import type { HandledNote } from '#shared/reviews/inbox.ts';

interface Handled extends Pick<HandledNote, 'kinds' | 'words'> {
  /** The press that did it. */
  batch: string;
  at: Date;
}

/** As somebody has dealt with it; what was noted the times before stays. */
export function asHandled({ batch, at, kinds, words }: Handled) {
  const note: HandledNote = { batch, at: at.toISOString(), kinds, words };
  return {
    handled_at: at,
    handled_batch: batch,
    handled_outcomes: kinds,
    handled_words: words,
    handled_notes: sql`${REVIEW.handled_notes} || ${JSON.stringify([note])}::jsonb`,
  };
}
