import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { AccountFault, Channel } from '#shared/sending/channels.ts';
import type { ChannelCheckView } from '#shared/sending/connections.ts';

/** The business's own account at a provider, by which one channel sends. */
export const channelConnections = pgTable(
  'channel_connections',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Which of the registered connectors; looked up there whenever it is used. Of email there is one, `smtp`. */
    connector: text().notNull(),
    /** Sealed JSON; never shown again. */
    credentials: text().notNull(),
    /** Enough to recognise the account, not enough to use it. */
    hint: text().notNull(),
    /** One of the senders of the last check, or the address mails come from; empty until somebody decides. */
    sender: text().notNull().default(''),
    /** WhatsApp: the approved template that is sent; empty until chosen. */
    template_id: text().notNull().default(''),
    /** What the address is found by at which the provider reports. */
    hook_hash: text(),
    /** The token in that address, for screens and providers; null in what was brought in, until the next start. */
    hook_sealed: text(),
    last_check: jsonb().$type<ChannelCheckView>(),
    checked_at: timestamp({ withTimezone: true }),
    /** What the provider last said against the whole account; cleared by a good check or a sent message. */
    problem: text().$type<AccountFault>(),
    /** `Retry-After` of the provider: nothing leaves before it. */
    blocked_until: timestamp({ withTimezone: true }),
    /** The provider's pace. */
    per_second: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('channel_connections_channel').on(table.business_id, table.channel),
    uniqueIndex('channel_connections_hook_hash').on(table.hook_hash),
  ],
);

/** Reports already applied, so that a repeated one changes nothing. Pruned after a month. */
export const hookEvents = pgTable(
  'hook_events',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    event_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.event_id] }),
    index('hook_events_age').on(table.created_at),
  ],
);
