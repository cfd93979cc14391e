/** `npm run test:slow` tries all of them everywhere. */
export const EVERY_CASE = process.env.TEST_EVERY_CASE === '1';

/**
 * A third of the cases, another one for each turn: where many places are asked the same many things, every thing meets
 * many places and every place many things.
 */
export function inTurn<T>(cases: readonly T[], turn: number): readonly T[] {
  return EVERY_CASE ? cases : cases.filter((_, at) => at % 3 === turn % 3);
}
