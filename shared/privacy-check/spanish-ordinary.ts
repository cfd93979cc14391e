/** Ordinary Spanish words one letter away from a word that tells something: no misspelling of it. */
export const SPANISH_ORDINARY = ``;
