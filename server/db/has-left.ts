import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { LEFT } from '#shared/sending/channels.ts';

// Written out, not given as parameters: the planner weighs the statuses it can see.
const STATUSES = sql.raw(LEFT.map((status) => `'${status}'`).join(', '));

/** Whether a message has left, by the column of its status, whatever its table is called there. */
export function hasLeft(status: AnyColumn | SQL): SQL {
  return sql`${status} in (${STATUSES})`;
}
