import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
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
import { businessProfiles, reviewPlatforms } from '#server/db/schema/businesses.ts';
import type { NoticeMailOutcome } from '#shared/business/notice-mails.ts';
import type {
  AccessEnd,
  PlatformConnectionState,
  SyncFault,
  SyncOutcome,
  SyncTrigger,
} from '#shared/platforms/platform-connections.ts';

/** The business's own account at a source of reviews; one key may read many pages. */
export const readerAccounts = pgTable(
  'reader_accounts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** Which of the registered readers; looked up there whenever it is used. */
    reader: text().notNull(),
    /** Sealed JSON; never shown again. */
    credentials: text().notNull(),
    /** Enough to recognise the account, not enough to use it. */
    hint: text().notNull(),
    /** Of a sign-in a fingerprint of who it was, the same in all businesses; empty where keys were typed. */
    person_mark: text().notNull().default(''),
    /** Paid sources stop for the month when they have cost this much; null for the usual limit. */
    monthly_limit_cents: integer(),
    /** `Retry-After` of the source: nothing is asked before it, by any connection of the account. */
    blocked_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reader_accounts_business').on(table.business_id, table.reader),
    index('reader_accounts_person').on(table.person_mark).where(sql`${table.person_mark} <> ''`),
  ],
);

/** One page of the business on a platform, and the way in which it is read now. Its reviews stay when the way changes. */
export const platformConnections = pgTable(
  'platform_connections',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    platform_id: integer()
      .notNull()
      .references(() => reviewPlatforms.id),
    /** A registered reader, `import`: what the owner brings, or `mail`: what the platform writes to the owner. */
    reader: text().notNull(),
    account_id: uuid().references(() => readerAccounts.id, { onDelete: 'set null' }),
    /** What the reader takes to find the page. */
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The page, whichever way it is read: its recognised address, or what the owner calls it. */
    place_key: text().notNull(),
    page_url: text().notNull().default(''),
    /** As the platform calls the place. */
    place_name: text().notNull().default(''),
    state: text().$type<PlatformConnectionState>().notNull().default('active'),
    fault: text().$type<SyncFault>(),
    fault_at: timestamp({ withTimezone: true }),
    /** Refused credentials, one after the other; the third asks for reconnecting. */
    auth_faults: integer().notNull().default(0),
    /** When the clock reads it next; null for what is never read by the clock. */
    next_sync_at: timestamp({ withTimezone: true }),
    last_sync_at: timestamp({ withTimezone: true }),
    last_good_at: timestamp({ withTimezone: true }),
    /** What the platform says of itself. */
    platform_total: integer(),
    platform_average: doublePrecision(),
    platform_scale_max: integer(),
    /** A mass disappearance waits for the owner's word; so many reviews. */
    held_removals: integer().notNull().default(0),
    held_at: timestamp({ withTimezone: true }),
    /** What the address for notification mails is found by; of the token in lower case, as mails lose the upper one. */
    hook_hash: text(),
    /** The token in that address, for screens; null in what was brought in, until the next start. */
    hook_sealed: text(),
    terms_accepted_at: timestamp({ withTimezone: true }),
    terms_accepted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    disconnected_at: timestamp({ withTimezone: true }),
    /** What became of the access that a sign-in gave, once the page is disconnected. */
    access_end: text().$type<AccessEnd>(),
    /** The owner asked for its reviews to go, too; until then it can be taken back. */
    delete_reviews_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('platform_connections_place').on(table.business_id, table.platform_id, table.place_key),
    index('platform_connections_hook_hash').on(table.hook_hash),
    index('platform_connections_due')
      .on(table.next_sync_at)
      .where(sql`${table.state} = 'active' and ${table.next_sync_at} is not null`),
  ],
);

/** One reading of one connection, from its first page to its last; it goes on where a restart found it. */
export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    connection_id: uuid()
      .notNull()
      .references(() => platformConnections.id, { onDelete: 'cascade' }),
    reader: text().notNull(),
    /** Whose money it was, also when the connection has another account by now. */
    account_id: uuid().references(() => readerAccounts.id, { onDelete: 'set null' }),
    trigger: text().$type<SyncTrigger>().notNull(),
    /** Null while it runs. */
    outcome: text().$type<SyncOutcome>(),
    fault: text().$type<SyncFault>(),
    /** Only what is newer than this was asked for; null for a reading of everything. */
    since: timestamp({ withTimezone: true }),
    /** The source's name for what it collects, where it collects first. */
    job: text(),
    /** A collection was asked for and nobody knows yet whether it was taken: it is never asked for twice. */
    job_asked_at: timestamp({ withTimezone: true }),
    /** What to ask the next page with; null before the first. */
    cursor: text(),
    /** Nothing was left out so far. */
    complete: boolean().notNull().default(true),
    pages: integer().notNull().default(0),
    /** What the source says it has, for the progress. */
    expected: integer(),
    looked_at: integer().notNull().default(0),
    added: integer().notNull().default(0),
    edited: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    /** Millionths of a US dollar, by the source's list price. */
    cost_micros: bigint({ mode: 'number' }).notNull().default(0),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** When somebody last worked on it; a run that is silent for long is taken over. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    /** Who works on it: whoever finds another name here has lost it. Null while nobody does. */
    holder: text(),
    /** Nothing to do before this moment: the source collects, or asked us to wait. */
    wait_until: timestamp({ withTimezone: true }),
    /** Calls in a row that the source did not answer. */
    tries: integer().notNull().default(0),
    finished_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('sync_runs_connection').on(table.connection_id, table.started_at),
    index('sync_runs_account').on(table.account_id, table.started_at),
    // What this month has cost a business, and which readings are old enough to go.
    index('sync_runs_business').on(table.business_id, table.started_at),
    index('sync_runs_old').on(table.started_at).where(sql`${table.outcome} is not null`),
    uniqueIndex('sync_runs_running').on(table.connection_id).where(sql`${table.outcome} is null`),
  ],
);

/** What a reading of everything has found so far: what is not here at its end was missed. Gone with the reading. */
export const syncSeen = pgTable(
  'sync_seen',
  {
    run_id: uuid()
      .notNull()
      .references(() => syncRuns.id, { onDelete: 'cascade' }),
    external_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.external_id] })],
);

/** What came in of the mails that a platform writes to the owner: once each, and nothing of their words. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    connection_id: uuid()
      .notNull()
      .references(() => platformConnections.id, { onDelete: 'cascade' }),
    /** Hash of its Message-ID: repeated, it is the same mail. */
    mail_key: text().notNull(),
    outcome: text().$type<NoticeMailOutcome>().notNull(),
    /** Where the owner should look, or confirm; empty for nowhere. */
    link: text().notNull().default(''),
    /** What a mail service wants typed before it forwards; empty for nothing. */
    code: text().notNull().default(''),
    received_at: timestamp({ withTimezone: true }).notNull(),
    /** The owner has looked; null while it waits, or where there is nothing to look at. */
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notice_mails_key').on(table.connection_id, table.mail_key),
    index('notice_mails_business').on(table.business_id, table.connection_id, table.received_at),
    index('notice_mails_age').on(table.received_at),
  ],
);
