import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/core/context.ts';

/** Rows added without an update: a plan for so few is fine for a few more. */
const UNNOTICED_ROWS = 1_000;
/** A plan for an eighth of the rows still uses the index. */
const GROWTH = 8;

export interface Planner {
  /** So many rows were added; call it outside their transaction. */
  added(rows: number): Promise<void>;
  /** All rows are added. */
  done(): Promise<void>;
}

/**
 * For adding thousands of rows in batches. To the planner a new business has no rows, and until autovacuum analyzes the
 * table it may scan all of them per row. `what`: tables, or a table with the columns that say whose rows they are, at a
 * third of the cost.
 */
export function plannerOf({ db }: Pick<Ctx, 'db'>, what: (PgTable | SQL)[]): Planner {
  let [rows, told, next] = [0, 0, UNNOTICED_ROWS];
  const tell = async () => {
    told = rows;
    next = rows * GROWTH;
    await Promise.all(what.map((one) => db.execute(sql`analyze ${one}`)));
  };
  return {
    added: async (more) => {
      rows += more;
      if (rows >= next) await tell();
    },
    done: async () => {
      if (rows - told >= UNNOTICED_ROWS) await tell();
    },
  };
}
