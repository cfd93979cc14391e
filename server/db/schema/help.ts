import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';

/** An answer to "Was this helpful?" under an article of the help centre. */
export const helpVotes = pgTable(
  'help_votes',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Category and name, as in the URL: `asking/write-the-message`. */
    article: text().notNull(),
    helpful: boolean().notNull(),
    /** Fingerprint of a visitor on one day; does not identify anybody. */
    visitor: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('help_votes_visitor').on(table.article, table.visitor)],
);
