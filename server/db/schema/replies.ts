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
import type { TextRange } from '#shared/privacy-check/sentence-ranges.ts';
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

/**
 * The one reply to a review, from its draft to the platform. The platform's current reply is in `reviews.reply_text`.
 */
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
    /** The last order: to publish `text`, or to remove the reply. */
    doing: text().$type<'publish' | 'remove'>(),
    /** The text a person ordered to publish, whatever was typed since. */
    text: text().notNull().default(''),
    fault: text().$type<ReplyFault>(),
    /** In the composer. */
    version_id: uuid(),
    /** Calls made for the last order; recorded before each. */
    attempts: integer().notNull().default(0),
    attempted_at: timestamp({ withTimezone: true }),
    /** How often the platform was checked for an unclear outcome. */
    lookups: integer('looks').notNull().default(0),
    /** The platform's id of the reply, if it has one. */
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

/** Every text that was in the composer, in order of creation. */
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
    /** The original, if somebody edited it by hand; else null. */
    written: text(),
    text: text().notNull(),
    tone: text().$type<ReplyTone>(),
    length: text().$type<ReplyLength>(),
    language: text().$type<ReplyLanguage>().notNull(),
    /** The language that was asked for; null if a person wrote it, and for older ones. */
    ordered_language: text().$type<ReplyLanguage>(),
    hint: text().notNull().default(''),
    /** Why the templates wrote it although there is a model; else null. */
    fault: text().$type<ModelFault>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reply_versions_number').on(table.review_id, table.number),
    index('reply_versions_latest').on(table.business_id, table.updated_at),
  ],
);

/** What the model said of a text before it was published: by digest, so that no text is read twice. */
export const replyReadings = pgTable(
  'reply_readings',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** SHA-256 of the text and of what was asked. */
    digest: text().notNull(),
    /** Where in the text. */
    ranges: jsonb().$type<TextRange[]>().notNull(),
    /** Null if it was read. */
    fault: text().$type<ModelFault>(),
    read_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.digest] }),
    index('reply_readings_business').on(table.business_id),
  ],
);

/** Phrases of replies that somebody called true although we did not know it, so that nobody asks again. */
export const confirmedFacts = pgTable(
  'confirmed_facts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** True in the reply to this review; null for all replies. */
    review_id: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    phrase: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('confirmed_facts_business')
      .on(table.business_id, table.phrase)
      .where(sql`${table.review_id} is null`),
    uniqueIndex('confirmed_facts_review').on(table.review_id, table.phrase),
    // For the export and the deletion of a business.
    index('confirmed_facts_all').on(table.business_id, table.created_at),
  ],
);

/** Style and deadlines of a business's replies; without a row the defaults apply. */
export const replySettings = pgTable('reply_settings', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  samples: jsonb().$type<string[]>().notNull().default([]),
  words_to_use: jsonb().$type<string[]>().notNull().default([]),
  words_to_avoid: jsonb().$type<string[]>().notNull().default([]),
  signature: text().notNull().default(''),
  /** Members of the team whom a reply may name. */
  team_names: jsonb().$type<string[]>().notNull().default([]),
  tone: text().$type<ReplyTone>().notNull().default('warm'),
  length: text().$type<ReplyLength>().notNull().default('short'),
  language: text().$type<ReplyLanguageChoice>().notNull().default('review'),
  target_hours: integer().notNull().default(USUAL_TARGET_HOURS),
  /** Per month; beyond it no model is called. */
  token_cap: integer().notNull().default(USUAL_TOKEN_CAP),
  /** Whether the model reads replies before they are published; null: as long as it is a healthcare business. */
  second_reader: boolean(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** The business's own model; without one, the installation's writes. */
export const modelConnections = pgTable('model_connections', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  base_url: text().notNull(),
  model: text().notNull(),
  /** The sealed key; never shown again. Empty for a service without keys. */
  credentials: text().notNull(),
  hint: text().notNull(),
  /** The result of the last check; null if nothing was wrong. */
  fault: text().$type<ModelFault>(),
  checked_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** Usage of models per calendar month, in UTC. */
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
    /** How many of the chosen get no draft, by reason. */
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
    /** Older rows may be `failed`: they got no draft. */
    state: text().$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    /** Why no model wrote it. */
    fault: text().$type<ModelFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.review_id] }),
    index('reply_batch_reviews_review').on(table.review_id),
  ],
);

/** `deferred` is `queued` with a time before which nothing is tried. */
export type StoredMailState = Exclude<ThreadMailState, 'deferred'> | 'queued';

/** Emails about one private feedback, in both directions. */
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
    /** Incoming: the sender's address, in lower case. */
    sender: text().notNull().default(''),
    /** Incoming: whether the sender's domain is authenticated; null for older ones. */
    is_proved: boolean(),
    /** Outgoing: the recipient, in lower case; empty for older ones. */
    recipient: text().notNull().default(''),
    text: text().notNull(),
    /** Outgoing: `sending` is stored as `queued` until the mail server is called, then as `sending`. */
    state: text().$type<StoredMailState>().notNull(),
    /** The Message-ID: an incoming mail is stored once, and reports name one of ours. */
    message_id: text(),
    /** `queued` at least until then: the operator's daily limit is reached. */
    held_until: timestamp({ withTimezone: true }),
    /** The day it was counted in, so that a retry does not count again. */
    counted_on: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('thread_mails_review').on(table.review_id, table.created_at),
    // For counting the threads of a business that wait for a reply, and for its deletion.
    index('thread_mails_business').on(table.business_id, table.review_id),
    // For finding answers that are soon due for a reply.
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
