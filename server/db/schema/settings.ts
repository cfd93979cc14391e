import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type DigestEvery, type NoticeKind, OFF_AT_FIRST } from '#shared/business/notices.ts';

export const userSettings = pgTable(
  'user_settings',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notifications_enabled: boolean().notNull().default(true),
    notification_email: text().notNull(),
    reply_email: text().notNull(),
    /** An address other than the account's whose mailed link was opened; notices go to no other one. */
    confirmed_email: text().notNull().default(''),
    /** The same for the reply address: customers are shown no other one. */
    confirmed_reply_email: text().notNull().default(''),
    /** The address that refuses notices, and since when: nothing is sent there until its owner tries it again. */
    refused_email: text().notNull().default(''),
    refused_at: timestamp({ withTimezone: true }),
    /** Notices switched off individually; `notifications_enabled` overrides all of them. */
    notices_off: jsonb().$type<NoticeKind[]>().notNull().default(OFF_AT_FIRST),
    /** A bug of ours had switched off all of them, and they were restored; until the owner saves the kinds. */
    notices_restored: boolean().notNull().default(false),
    digest_every: text().$type<DigestEvery>().notNull().default('weekly'),
    /** For a weekly one: 1 is Monday. */
    digest_weekday: integer().notNull().default(1),
    digest_hour: integer().notNull().default(8),
    /** When the next one is made; null until the sweep has set it. */
    next_digest_at: timestamp({ withTimezone: true }),
    /** Hours before a reply is due. */
    reply_due_before: integer().notNull().default(12),
    social_accounts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('user_settings_user').on(table.user_id),
    index('user_settings_digest').on(sql`${table.next_digest_at} nulls first`),
  ],
);
