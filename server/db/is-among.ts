import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a UUID column is one of these: a single parameter for any number, with an index lookup each, where the
 * planner would scan all rows of a business for a subquery.
 */
export function isAmong(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
