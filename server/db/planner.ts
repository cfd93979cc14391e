import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';

/** What is added without a word: a plan for so few is good for a few more. */
const UNNOTICED_ROWS = 1_000;

/**
 * For who adds thousands of rows in pieces; called with the size of each, outside of its transaction. The planner knows
 * a business that has just come as one with no rows, and until the engine itself counts again (a minute later, in a big
 * table perhaps never) walks all of them for each of them. Counts each time the rows have doubled.
 */
export function plannerOf({ db }: Pick<Ctx, 'db'>, tables: PgTable[]): (added: number) => Promise<void> {
  let rows = 0;
  let next = UNNOTICED_ROWS;
  return async (added) => {
    rows += added;
    if (rows < next) return;
    next = rows * 2;
    for (const table of tables) await db.execute(sql`analyze ${table}`);
  };
}
