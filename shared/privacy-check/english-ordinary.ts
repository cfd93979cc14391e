/** Ordinary words one letter away from a word that tells something: no misspelling of it. */
export const ENGLISH_ORDINARY = ``;
