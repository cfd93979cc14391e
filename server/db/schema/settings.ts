import { boolean, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { NoticeKind } from '#shared/notices.ts';

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
    /** The address other than the account's that somebody opened a link at; notices go to no other one. */
    confirmed_email: text().notNull().default(''),
    /** The notices that are switched off one by one; `notifications_enabled` is over all of them. */
    notices_off: jsonb().$type<NoticeKind[]>().notNull().default([]),
    social_accounts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('user_settings_user').on(table.user_id)],
);
