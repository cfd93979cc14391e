import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';

/**
 * A stored file. It belongs to the user, since a picture can be chosen before the business has a name.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    /**
     * Derived from the content, so that equal pictures share one: `pictures/{sha256}`, with the file and its sizes
     * below.
     */
    storage_key: text().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_user').on(table.user_id), index('uploads_key').on(table.storage_key)],
);
