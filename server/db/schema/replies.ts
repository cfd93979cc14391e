import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import {
  type LeftOut,
  type ModelFault,
  type ReplyAuthor,
  type ReplyFault,
  type ReplyLanguage,
  type ReplyLanguageChoice,
  type ReplyLength,
  type ReplyTone,
  type ThreadMailState,
  USUAL_TARGET_HOURS,
  USUAL_TOKEN_CAP,
} from '#shared/replies/replies.ts';

/** `queued -> calling -> published`, `pending`, `failed` or `unclear`: each move tests `state`. */
export type StoredReplyState =
  | 'draft'
  | 'queued'
  | 'calling'
  | 'unclear'
  | 'pending'
  | 'published'
  | 'rejected'
  | 'posted'
  | 'failed';

/** The one reply to a review, from its draft to the platform. Of what the platform has, `reviews.reply_text` tells. */
export const replies = pgTable(
  'replies',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    state: text().$type<StoredReplyState>().notNull().default('draft'),
    /** What the last order was: to put `text` there, or to take the reply away. */
    doing: text().$type<'publish' | 'remove'>(),
    /** As a person ordered it to be published, whatever was typed since. */
    text: text().notNull().default(''),
    fault: text().$type<ReplyFault>(),
    /** In the composer. */
    version_id: uuid(),
    /** Calls that were made for the last order; recorded before each. */
    attempts: integer().notNull().default(0),
    attempted_at: timestamp({ withTimezone: true }),
    /** How often an unclear outcome was looked for on the platform. */
    looks: integer().notNull().default(0),
    /** The platform's own name for the reply, where it has one. */
    external_id: text(),
    settled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('replies_review').on(table.review_id),
    index('replies_business').on(table.business_id, table.settled_at),
    index('replies_moving')
      .on(table.state, table.updated_at)
      .where(sql`${table.state} in ('queued', 'calling', 'unclear')`),
  ],
);

/** Every text that stood in the composer, in the order in which they were made. */
export const replyVersions = pgTable(
  'reply_versions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    by: text().$type<ReplyAuthor>().notNull(),
    edited: boolean().notNull().default(false),
    /** As it was written before somebody changed it by hand; null while nobody has. */
    written: text(),
    text: text().notNull(),
    tone: text().$type<ReplyTone>(),
    length: text().$type<ReplyLength>(),
    language: text().$type<ReplyLanguage>().notNull(),
    hint: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reply_versions_number').on(table.review_id, table.number),
    index('reply_versions_latest').on(table.business_id, table.updated_at),
  ],
);

/** How replies of a business sound, and by when; a business without a row has what is usual. */
export const replySettings = pgTable('reply_settings', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  samples: jsonb().$type<string[]>().notNull().default([]),
  words_to_use: jsonb().$type<string[]>().notNull().default([]),
  words_to_avoid: jsonb().$type<string[]>().notNull().default([]),
  signature: text().notNull().default(''),
  tone: text().$type<ReplyTone>().notNull().default('warm'),
  length: text().$type<ReplyLength>().notNull().default('short'),
  language: text().$type<ReplyLanguageChoice>().notNull().default('review'),
  target_hours: integer().notNull().default(USUAL_TARGET_HOURS),
  /** Of a month; a model is not asked beyond it. */
  token_cap: integer().notNull().default(USUAL_TOKEN_CAP),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** The business's own model; without one that of the service writes. */
export const modelConnections = pgTable('model_connections', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  base_url: text().notNull(),
  model: text().notNull(),
  /** The key, sealed; never shown again. Empty for a service that takes none. */
  credentials: text().notNull(),
  hint: text().notNull(),
  /** What the last check found; null for nothing. */
  fault: text().$type<ModelFault>(),
  checked_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** What models wrote in a calendar month, by UTC. */
export const modelUsage = pgTable(
  'model_usage',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** `2026-11`. */
    month: text().notNull(),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
    calls: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.month] })],
);

/** Drafts for many reviews, ordered by one press. */
export const replyBatches = pgTable(
  'reply_batches',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    state: text().$type<'running' | 'finished' | 'canceled'>().notNull().default('running'),
    tone: text().$type<ReplyTone>().notNull(),
    length: text().$type<ReplyLength>().notNull(),
    /** How many of the chosen get no draft, by the reason. */
    left_out: jsonb().$type<LeftOut>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reply_batches_business').on(table.business_id, table.created_at),
    uniqueIndex('reply_batches_running').on(table.business_id).where(sql`${table.state} = 'running'`),
  ],
);

export const replyBatchReviews = pgTable(
  'reply_batch_reviews',
  {
    batch_id: uuid()
      .notNull()
      .references(() => replyBatches.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    state: text().$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    fault: text().$type<ModelFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.review_id] }),
    index('reply_batch_reviews_review').on(table.review_id),
  ],
);

/** `held` is `queued` with a moment before which nobody tries. */
export type StoredMailState = Exclude<ThreadMailState, 'held'> | 'queued';

/** What was written about one private feedback by email, both ways. */
export const threadMails = pgTable(
  'thread_mails',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    direction: text().$type<'out' | 'in'>().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of what came in: the address it came from, in lower case. */
    sender: text().notNull().default(''),
    /** Of what came in: whether the domain of its sender vouches for it; null of older ones. */
    is_proved: boolean(),
    /** Of ours: whom it goes to, in lower case; empty of older ones. */
    recipient: text().notNull().default(''),
    text: text().notNull(),
    /** `sending` of ours: `queued` until the mail server is called, then `sending`. */
    state: text().$type<StoredMailState>().notNull(),
    /** The Message-ID: one mail comes in once, and a report about one of ours names it. */
    message_id: text(),
    /** `queued` until then at least: the operator's mail account has had its share of the day. */
    held_until: timestamp({ withTimezone: true }),
    /** The day whose share it has taken, so that another try takes no second. */
    counted_on: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('thread_mails_review').on(table.review_id, table.created_at),
    // How many wait for a reply is counted over all threads of a business; its leaving asks for it, too.
    index('thread_mails_business').on(table.business_id, table.review_id),
    // Whose answer comes near to the time within which it shall have a reply.
    index('thread_mails_heard')
      .on(table.business_id, table.created_at)
      .where(sql`${table.direction} = 'in' and ${table.state} <> 'automatic'`),
    uniqueIndex('thread_mails_once')
      .on(table.business_id, table.message_id)
      .where(sql`${table.direction} = 'in'`),
    index('thread_mails_reported').on(table.message_id).where(sql`${table.direction} = 'out'`),
    index('thread_mails_moving')
      .on(table.state, table.created_at)
      .where(sql`${table.state} in ('queued', 'sending')`),
  ],
);
