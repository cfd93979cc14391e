import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What is true of the whole installation: one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** A known word, sealed: a key that opens it is the key of everything else sealed here. */
    key_check: text().notNull(),
    /** Sealed: the key of marks that outlive a change of keys, see `db/mark-key.ts`; null until the first change. */
    mark_key: text(),
    /** Written by the readiness check, to know that writing works. */
    written_at: timestamp({ withTimezone: true }).notNull(),
    /** Why the last backup by the clock failed; empty once one succeeds. */
    backup_problem: text().notNull().default(''),
    /** The newest migration that a process which took requests knew; those that know less make room. */
    newest_version: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('installation_one', sql`${table.id} = 1`)],
);
