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

/** The business's own account at a provider, through which one channel sends. */
export const channelConnections = pgTable(
  'channel_connections',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** The id of a registered connector, resolved on each use. For email there is one, `smtp`. */
    connector: text().notNull(),
    /** Sealed JSON; never shown again. */
    credentials: text().notNull(),
    /** Enough to recognize the account, not enough to use it. */
    hint: text().notNull(),
    /** A sender from the last check, or the From address; empty until chosen. */
    sender: text().notNull().default(''),
    /** WhatsApp: the approved template that is sent; empty until chosen. */
    template_id: text().notNull().default(''),
    /** Hash of the token in the hook address. */
    hook_hash: text(),
    /** The token in that address, for screens and providers; null after an import until the next start. */
    hook_sealed: text(),
    last_check: jsonb().$type<ChannelCheckView>(),
    checked_at: timestamp({ withTimezone: true }),
    /** The provider's last fault for the whole account; cleared by a good check or a sent message. */
    problem: text().$type<AccountFault>(),
    /** `Retry-After` of the provider: nothing is sent before. */
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

/** Reports already applied, so that repeated ones change nothing. Deleted after a month. */
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
