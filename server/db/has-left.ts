import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { LEFT } from '#shared/sending/channels.ts';

// Literals instead of parameters, so that the planner can estimate by status.
const STATUSES = sql.raw(LEFT.map((status) => `'${status}'`).join(', '));

/** Whether a message was sent, by its status column, for any table alias. */
export function hasLeft(status: AnyColumn | SQL): SQL {
  return sql`${status} in (${STATUSES})`;
}
