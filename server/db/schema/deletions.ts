import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/accounts.ts';

/** Accounts that their owners asked to delete, until the day that is due. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** Until then it can be taken back. */
    due_at: timestamp({ withTimezone: true }).notNull(),
    /** Everything but the address is gone, which goes too once its owner was told. */
    purged_at: timestamp({ withTimezone: true }),
    /** Sealed: what signing in with others had allowed, until they have taken it back; null where there is nothing. */
    access: text(),
  },
  (table) => [index('account_deletions_due').on(table.due_at)],
);
