import { type Placeholder, sql } from 'drizzle-orm';

/**
 * Somewhere in a statement, keeps it from having a plan for all values (decision 45): which index is the right one
 * depends on how many rows a word or a place has, and one that is wrong reads all of a business.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * A limit in the text of a statement instead of among its values, where the planner takes it for a tenth of all rows and
 * so never keeps a plan. Only for a handful of different limits, each of which is another text.
 */
export function limitInText(limit: number): Placeholder {
  // The query builder writes out whatever stands there; its types know less.
  return sql.raw(`${Math.trunc(limit)}`) as unknown as Placeholder;
}
