import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about the whole installation: one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** A known text, sealed: a key that opens it is the key of everything else sealed here. */
    key_check: text().notNull(),
    /** Sealed: the key of fingerprints that outlive a key change, see `db/fingerprint-key.ts`; null until the first change. */
    mark_key: text(),
    /** Written by the readiness check, to verify that writing works. */
    written_at: timestamp({ withTimezone: true }).notNull(),
    /** Why the last scheduled backup failed; empty once one succeeds. */
    backup_problem: text().notNull().default(''),
    /** The newest migration known to a process that took requests; processes that know less make room. */
    newest_version: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('installation_one', sql`${table.id} = 1`)],
);
