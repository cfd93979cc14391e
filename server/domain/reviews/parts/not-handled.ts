/** As the owner takes it back: what was noted goes, too. */
export const NOT_HANDLED = { handled_at: null, handled_outcomes: [], handled_words: '', handled_batch: null };

/** Because the person wrote again: what came of it before stays to be read. */
export const HANDLED_BEFORE = { handled_at: null, handled_batch: null };
