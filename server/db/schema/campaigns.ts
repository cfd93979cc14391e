import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { CampaignType } from '#shared/campaigns/campaign-types.ts';
import type { CampaignStatus } from '#shared/campaigns/campaigns.ts';
import type { InvitationReason, InvitationStatus, PauseReason } from '#shared/sending/channels.ts';
import type { IsoDay } from '#shared/time/time.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    campaign_name: text().notNull(),
    campaign_type: text().$type<CampaignType>().notNull(),
    /** The message template at the launch, serialized. */
    template_content: text().notNull(),
    reminder_enabled: boolean().notNull().default(false),
    reminder_days: integer().notNull().default(3),
    /** Days from the first message to a second reminder; null for at most one. */
    second_reminder_days: integer(),
    status: text().$type<CampaignStatus>().notNull().default('running'),
    /** Why it is paused, if not by a person. */
    pause_reason: text().$type<PauseReason>(),
    /** Imported lists still to be turned into invitations; empty once all are. */
    pending_import_ids: jsonb().$type<string[]>().notNull().default([]),
    /** The first campaign, if this one is a follow-up on another channel, whose messages are reminders. */
    follows_id: uuid().references((): AnyPgColumn => campaigns.id, { onDelete: 'cascade' }),
    /** Some of the rest are still to be turned into invitations. */
    pending_rest: boolean().notNull().default(false),
    /** Contacts of those lists that were unticked before sending. */
    left_out_ids: jsonb().$type<string[]>().notNull().default([]),
    /** For the front desk: the Monday of its week, "2026-11-23", in the zone of the business. */
    front_desk_week: text().$type<IsoDay>(),
    /** Nothing is sent before, so that a launch can be undone. */
    starts_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    contacts_sent: integer().notNull().default(0),
    /** Created by the browser per form, so that a repeated submission is one campaign. */
    submission_key: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('campaigns_business').on(table.business_id, table.created_at, table.id),
    uniqueIndex('campaigns_submission').on(table.business_id, table.submission_key),
    index('campaigns_front_desk')
      .on(table.business_id, table.front_desk_week)
      .where(sql`${table.front_desk_week} is not null`),
    index('campaigns_follows').on(table.follows_id).where(sql`${table.follows_id} is not null`),
  ],
);

/**
 * One request to one customer: `queued -> sending -> sent -> delivered`, `failed` or `unknown`; or `skipped`. Each move
 * tests `status`, so two workers never both send. `sending` begins right before the hand-over: after a crash in it the
 * outcome is unknown.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** 0 is the first message, 1 and 2 are reminders. */
    step: integer().notNull().default(0),
    channel: text().$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    status: text().$type<InvitationStatus>().notNull().default('queued'),
    /** Why it was skipped, failed or is unknown; a key of the reasons in `shared/sending/channels.ts`. */
    reason: text().$type<InvitationReason>(),
    /** Hash of the review link's token. The link may be passed on, so it opens nothing personal. */
    token_hash: text(),
    /** Hash of the unsubscribe link's token. */
    unsubscribe_hash: text(),
    external_id: text(),
    /** For people asked one by one: created by the browser per form, so that a repeated submission asks once. */
    submission_key: text(),
    attempts: integer().notNull().default(0),
    /** `attempts` when a person last retried: the limit counts from there. */
    attempts_before: integer().notNull().default(0),
    /** Not before this time, as decided by quiet hours, the daily cap and the days of a reminder. */
    due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its job was enqueued; null before. */
    dispatched_at: timestamp({ withTimezone: true }),
    sending_at: timestamp({ withTimezone: true }),
    /** The day whose cap it counts against; null if it was not sent. */
    counted_on: text(),
    sent_at: timestamp({ withTimezone: true }),
    delivered_at: timestamp({ withTimezone: true }),
    clicked_at: timestamp({ withTimezone: true }),
    rated_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.business_id, table.campaign_id, table.contact_id, table.step),
    uniqueIndex('invitations_submission')
      .on(table.business_id, table.submission_key)
      .where(sql`${table.submission_key} is not null`),
    uniqueIndex('invitations_token_hash').on(table.token_hash),
    uniqueIndex('invitations_unsubscribe_hash').on(table.unsubscribe_hash),
    // The contact first: the foreign key needs it alone.
    index('invitations_contact').on(table.contact_id, table.business_id, table.created_at),
    // For the foreign key of a deleted campaign, and in the order of its page.
    index('invitations_of_campaign').on(table.campaign_id, table.step, table.id),
    // Who was first asked on a day.
    index('invitations_asked')
      .on(table.business_id, sql`coalesce(${table.sent_at}, ${table.created_at})`)
      .where(sql`${table.step} = 0`),
    // Few rows of many, which would otherwise be searched among all of a campaign or a business.
    index('invitations_rated')
      .on(table.campaign_id, table.contact_id)
      .where(sql`${table.rated_at} is not null`),
    index('invitations_bounced')
      .on(table.business_id, table.contact_id)
      .where(sql`${table.status} = 'failed' and ${table.reason} = 'bounced'`),
    // Only the few rows in flight are swept; a full index on status would be mostly `sent`.
    index('invitations_sending').on(table.sending_at).where(sql`${table.status} = 'sending'`),
    index('invitations_dispatched')
      .on(table.dispatched_at)
      .where(sql`${table.status} = 'queued' and ${table.dispatched_at} is not null`),
    index('invitations_due')
      .on(table.business_id, table.due_at)
      .where(sql`${table.status} = 'queued' and ${table.dispatched_at} is null`),
    index('invitations_external').on(table.external_id).where(sql`${table.external_id} is not null`),
  ],
);
