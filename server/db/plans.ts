import { type Placeholder, sql } from 'drizzle-orm';

/**
 * Anywhere in a statement, prevents a generic plan (decision 45): the right index depends on how many rows a word or a
 * location has, and a wrong one reads all rows of a business.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * A limit as a literal: as a parameter the planner takes it for a tenth of all rows and so never keeps a generic plan.
 * Only for a handful of different limits, each of which is another statement.
 */
export function limitInText(limit: number): Placeholder {
  // The query builder inlines any SQL here; its types are narrower.
  return sql.raw(`${Math.trunc(limit)}`) as unknown as Placeholder;
}
