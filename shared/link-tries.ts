/** What became of opening a platform's address from here; `unsure` where the site lets no program look. */
export const TRY_OUTCOMES = ['works', 'dead', 'unsure'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];
