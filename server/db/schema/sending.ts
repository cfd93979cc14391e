import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';

/**
 * How many messages were sent on a channel on one day of the business, which the daily cap limits. A slot is taken in
 * the statement that claims the message, and released when the provider never got it.
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

/** A phone of the owner, confirmed by a code: only these get tests of a message. */
export const ownNumbers = pgTable(
  'own_numbers',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: text().notNull(),
    /** Keyed fingerprint of the pending code; null without one. */
    code_hash: text(),
    code_expires_at: timestamp({ withTimezone: true }),
    /** Hash of the token in the short link of its tests, which leads to the public page. */
    token_hash: text(),
    confirmed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('own_numbers_phone').on(table.business_id, table.phone),
    uniqueIndex('own_numbers_token_hash').on(table.token_hash),
  ],
);
