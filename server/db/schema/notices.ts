import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import type { NoticeKind, NoticeStatus } from '#shared/business/notices.ts';

/**
 * A mail to the owner about one event, written with the event under a unique key, so that it is sent once: `queued ->
 * sending -> sent` or `kept`, `failed`, `unknown`, `canceled`, each move testing `status`.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** What it is about, by its kind; a digest only has its days. */
    review_id: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    campaign_id: uuid().references(() => campaigns.id, { onDelete: 'cascade' }),
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'cascade' }),
    mail_id: uuid().references(() => threadMails.id, { onDelete: 'cascade' }),
    message_id: uuid().references(() => inboundMessages.id, { onDelete: 'cascade' }),
    post_id: uuid().references(() => socialPosts.id, { onDelete: 'cascade' }),
    post_account_id: uuid().references(() => postAccounts.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** At the time of the event; null without stars. */
    rating: integer(),
    /**
     * The days of a digest. For due replies, when they were notified, and since when they had waited at the latest;
     * null for older ones.
     */
    since: timestamp({ withTimezone: true }),
    until: timestamp({ withTimezone: true }),
    event_key: text().notNull(),
    status: text().$type<NoticeStatus>().notNull().default('queued'),
    /** Hash of the token in its switch-off link. */
    token_hash: text(),
    sent_at: timestamp({ withTimezone: true }),
    /** The recipient and the Message-ID, so that a bounce can be matched. */
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
    index('notices_post').on(table.post_id),
    index('notices_post_account').on(table.post_account_id),
  ],
);
