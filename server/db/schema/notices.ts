import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { NoticeKind, NoticeStatus } from '#shared/business/notices.ts';

/**
 * A mail to the owner about one event. The row is written with the event and its key is unique, so an event is told
 * once; `queued -> sending -> sent` or `kept`, `failed`, `unknown`, `canceled`, each move testing `status`.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** What it is about, by its kind; a digest is about its days alone. */
    review_id: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    campaign_id: uuid().references(() => campaigns.id, { onDelete: 'cascade' }),
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'cascade' }),
    mail_id: uuid().references(() => threadMails.id, { onDelete: 'cascade' }),
    message_id: uuid().references(() => inboundMessages.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** As it was when this happened; null where there are no stars. */
    rating: integer(),
    /**
     * The days of a digest. Of reviews that wait, the moment at which they were told, and since when they have waited at
     * the latest; null of older ones.
     */
    since: timestamp({ withTimezone: true }),
    until: timestamp({ withTimezone: true }),
    event_key: text().notNull(),
    status: text().$type<NoticeStatus>().notNull().default('queued'),
    /** What the address is found by that turns this kind of notice off. */
    token_hash: text(),
    sent_at: timestamp({ withTimezone: true }),
    /** Where it went and the Message-ID it had, so that a bounce is known for its own. */
    sent_to: text().notNull().default(''),
    external_id: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.business_id, table.event_key),
    uniqueIndex('notices_token_hash').on(table.token_hash),
    index('notices_latest').on(table.business_id, table.created_at),
    index('notices_reply_due').on(table.business_id).where(sql`${table.kind} = 'reply_due'`),
    index('notices_external').on(table.external_id).where(sql`${table.external_id} <> ''`),
    index('notices_review').on(table.review_id),
    index('notices_campaign').on(table.campaign_id),
    index('notices_connection').on(table.connection_id),
    index('notices_mail').on(table.mail_id),
    index('notices_message').on(table.message_id),
  ],
);
