import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/core/context.ts';

/** What is added without a word: a plan for so few is good for a few more. */
const UNNOTICED_ROWS = 1_000;
/** A plan for an eighth of the rows still goes by the index. */
const GROWTH = 8;

export interface Planner {
  /** So many more, outside of their transaction. */
  added(rows: number): Promise<void>;
  /** All are there. */
  done(): Promise<void>;
}

/**
 * For who adds thousands of rows in pieces. The planner knows a business that has just come as one with no rows, and
 * until the engine itself counts again (a minute later, in a big table perhaps never) walks all of them for each of
 * them. Each `what` is a table, or a table with the columns that say whose rows they are: those cost a third.
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
