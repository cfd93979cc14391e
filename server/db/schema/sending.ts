import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';

/**
 * How many messages have left on a channel on one day of the business: what the daily cap is a limit on. A place is
 * taken in the statement that claims the message, and given back when the provider never got it.
 */
export const sendingDays = pgTable(
  'sending_days',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    /** "2026-11-21" in the zone of the business. */
    day: text().notNull(),
    taken: integer().notNull(),
    /** How many the last statement got, so that it can read it back. */
    last_taken: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.channel, table.day] })],
);

/** A phone whose holder has shown that it is at hand here: only these get tests of a message. */
export const ownNumbers = pgTable(
  'own_numbers',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: text().notNull(),
    /** Keyed fingerprint of the code that is out; null when none is. */
    code_hash: text(),
    code_expires_at: timestamp({ withTimezone: true }),
    /** What the short address in its tests is found by, which leads to the page without an invitation. */
    token_hash: text(),
    confirmed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('own_numbers_phone').on(table.business_id, table.phone),
    uniqueIndex('own_numbers_token_hash').on(table.token_hash),
  ],
);
