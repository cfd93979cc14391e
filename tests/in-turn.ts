/** `npm run test:slow` runs all combinations. */
export const EVERY_CASE = process.env.TEST_EVERY_CASE === '1';

/**
 * A third of the cases, rotating with `turn`: when the same cases apply to many subjects, each case meets
 * several subjects and each subject several cases.
 */
export function inTurn<T>(cases: readonly T[], turn: number): readonly T[] {
  return EVERY_CASE ? cases : cases.filter((_, at) => at % 3 === turn % 3);
}
