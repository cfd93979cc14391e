import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a UUID column is one of these: a single parameter whatever their number, and a look into the index for each,
 * where the planner would read everything of a business for a subquery.
 */
export function isAmong(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
