import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/accounts.ts';

/** Accounts whose owners asked for deletion, until it is due. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** Until then it can be undone. */
    due_at: timestamp({ withTimezone: true }).notNull(),
    /** Everything but the address is deleted, which follows once its owner was notified. */
    purged_at: timestamp({ withTimezone: true }),
    /** Sealed: access granted by signing in elsewhere, until it is revoked; null if there is none. */
    access: text(),
  },
  (table) => [index('account_deletions_due').on(table.due_at)],
);
