import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { OtherWordings } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** The wording a business saved for a channel; without a row the default applies. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Email only. */
    subject: text().notNull().default(''),
    content: text().notNull(),
    /** The business's own texts in other languages; our texts fill the gaps. */
    others: jsonb().$type<OtherWordings>().notNull().default({}),
    reminder_enabled: boolean().notNull().default(false),
    reminder_days: integer().notNull(),
    second_reminder_days: integer(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.channel] })],
);
