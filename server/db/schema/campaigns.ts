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
    campaign_type: text().$type<'EMAIL' | 'SMS' | 'WHATSAPP'>().notNull(),
    /** The message template as it was when the campaign left, serialized. */
    template_content: text().notNull(),
    reminder_enabled: boolean().notNull().default(false),
    reminder_days: integer().notNull().default(3),
    /** Days from the first message to a second reminder; null for one at most. */
    second_reminder_days: integer(),
    status: text().$type<CampaignStatus>().notNull().default('running'),
    /** Why it is paused, when no person stopped it. */
    pause_reason: text().$type<PauseReason>(),
    /** Imported lists still to be turned into invitations; empty once all are. */
    pending_import_ids: jsonb().$type<string[]>().notNull().default([]),
    /** The first campaign, where this one asks its rest by another channel; each such message is a reminder. */
    follows_id: uuid().references((): AnyPgColumn => campaigns.id, { onDelete: 'cascade' }),
    /** Some of that rest are still to be turned into invitations. */
    pending_rest: boolean().notNull().default(false),
    /** Contacts of those lists that somebody took off before sending. */
    left_out_ids: jsonb().$type<string[]>().notNull().default([]),
    /** The Monday of its week, "2026-11-23", where it gathers those who are asked one by one; by the zone of the business. */
    front_desk_week: text().$type<IsoDay>(),
    /** Nothing leaves before it, so that a launch can be taken back. */
    starts_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    contacts_sent: integer().notNull().default(0),
    /** Made by the browser per form, so that a doubled submission is one campaign. */
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
 * Asking one customer once. `queued -> sending -> sent -> delivered`, `failed` or `unknown`; or `skipped` before any of it;
 * each move is an update that tests `status`, so two workers can never both send. `sending` begins right before the
 * provider gets the message: a crash in it leaves the outcome open, and one before it leaves the row `queued`.
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
    /** Why it was skipped, failed or is unknown; a key of the plain reasons in `shared/sending/channels.ts`. */
    reason: text().$type<InvitationReason>(),
    /** What the link to the review page is found by, which people pass on: it opens nothing of theirs. */
    token_hash: text(),
    /** What the unsubscribe address is found by. */
    unsubscribe_hash: text(),
    external_id: text(),
    /** Of who is asked one by one: made by the browser per form, so that a doubled submission asks once. */
    submission_key: text(),
    attempts: integer().notNull().default(0),
    /** `attempts` when a person last asked to try again: giving up counts from there. */
    attempts_before: integer().notNull().default(0),
    /** Not before this moment: quiet hours, the daily cap and the days of a reminder decide it. */
    due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its job was queued; null while it waits to become due. */
    dispatched_at: timestamp({ withTimezone: true }),
    sending_at: timestamp({ withTimezone: true }),
    /** The day of the business whose daily cap it counts against; null while it has not left. */
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
    // The contact first: the foreign key asks for it alone.
    index('invitations_contact').on(table.contact_id, table.business_id, table.created_at),
    // For the foreign key of a campaign that goes, and in the order in which its page lists people.
    index('invitations_of_campaign').on(table.campaign_id, table.step, table.id),
    // Few rows of many, which would else be looked for among all of a campaign or a business.
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
