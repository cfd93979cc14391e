/**
 * The result of opening a platform's address from the server; `unsure` if the site does not let programs
 * look.
 */
export const TRY_OUTCOMES = ['works', 'dead', 'unsure'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

export const TRY_WORDS: Record<TryOutcome, string> = {
  works: 'It works: there is a page.',
  dead: 'This address does not work: nothing is there any more. Open your profile and copy its address again.',
  unsure: 'This site lets no program look. Open it yourself and see.',
};
