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

/** The business's own account at a source of reviews; one may read several locations. */
export const readerAccounts = pgTable(
  'reader_accounts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** The id of a registered reader, resolved on each use. */
    reader: text().notNull(),
    /** Sealed JSON; never shown again. */
    credentials: text().notNull(),
    /** Enough to recognize the account, not enough to use it. */
    hint: text().notNull(),
    /** For a sign-in, a fingerprint of the person, the same in all businesses; empty for typed keys. */
    person_mark: text().notNull().default(''),
    /** Paid sources pause for the month at this cost; null for the default limit. */
    monthly_limit_cents: integer(),
    /** `Retry-After` of the source: nothing is requested before, by any connection of the account. */
    blocked_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reader_accounts_business').on(table.business_id, table.reader),
    index('reader_accounts_person').on(table.person_mark).where(sql`${table.person_mark} <> ''`),
  ],
);

/** One page of the business on a platform, and its current source. Its reviews stay when the source changes. */
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
    /** A registered reader, `import` for the owner's files, or `mail` for the platform's notifications. */
    reader: text().notNull(),
    account_id: uuid().references(() => readerAccounts.id, { onDelete: 'set null' }),
    /** What the reader needs to find the page. */
    profile: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Identifies the page for any source: its recognized address, or the owner's name for it. */
    place_key: text().notNull(),
    page_url: text().notNull().default(''),
    /** The platform's name of the location. */
    place_name: text().notNull().default(''),
    state: text().$type<PlatformConnectionState>().notNull().default('active'),
    fault: text().$type<SyncFault>(),
    fault_at: timestamp({ withTimezone: true }),
    /** Refused credentials in a row; after the third the owner has to reconnect. */
    auth_faults: integer().notNull().default(0),
    /** The next scheduled sync; null if it is never synced. */
    next_sync_at: timestamp({ withTimezone: true }),
    last_sync_at: timestamp({ withTimezone: true }),
    last_good_at: timestamp({ withTimezone: true }),
    /** The platform's own totals. */
    platform_total: integer(),
    /** When it said so; null where that is not known, or it never did. */
    platform_total_at: timestamp({ withTimezone: true }),
    platform_average: doublePrecision(),
    platform_scale_max: integer(),
    /** How many disappeared at once, waiting for the owner's decision. */
    held_removals: integer().notNull().default(0),
    held_at: timestamp({ withTimezone: true }),
    /** Hash of the token in the address for notification mails; lower case, as mails lose upper case. */
    hook_hash: text(),
    /** The token in that address, for screens; null after an import until the next start. */
    hook_sealed: text(),
    terms_accepted_at: timestamp({ withTimezone: true }),
    terms_accepted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    disconnected_at: timestamp({ withTimezone: true }),
    /** What became of a sign-in's access once the page was disconnected. */
    access_end: text().$type<AccessEnd>(),
    /** The owner wants its reviews deleted then; until then it can be undone. */
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

/** One sync of one connection, from its first page to its last; a restart continues it. */
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
    /** The account that paid, even if the connection has another one by now. */
    account_id: uuid().references(() => readerAccounts.id, { onDelete: 'set null' }),
    trigger: text().$type<SyncTrigger>().notNull(),
    /** Null while it runs. */
    outcome: text().$type<SyncOutcome>(),
    fault: text().$type<SyncFault>(),
    /** Only newer reviews were requested; null for a full sync. */
    since: timestamp({ withTimezone: true }),
    /** The source's id of the collection, for sources that collect first. */
    job: text(),
    /** A collection was requested, and may or may not have been accepted: it is never requested twice. */
    job_asked_at: timestamp({ withTimezone: true }),
    /** The cursor of the next page; null before the first. */
    cursor: text(),
    /** Nothing has been left out so far. */
    complete: boolean().notNull().default(true),
    pages: integer().notNull().default(0),
    /** The source's total, for the progress. */
    expected: integer(),
    looked_at: integer().notNull().default(0),
    added: integer().notNull().default(0),
    edited: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    /** Millionths of a US dollar, by the source's list price. */
    cost_micros: bigint({ mode: 'number' }).notNull().default(0),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** When a worker last gave a sign; a silent run is taken over. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    /** The worker; one that finds another name here has lost the run. Null while unassigned. */
    holder: text(),
    /** Nothing to do before: the source collects, or asked us to wait. */
    wait_until: timestamp({ withTimezone: true }),
    /** Consecutive calls that the source did not answer. */
    tries: integer().notNull().default(0),
    finished_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('sync_runs_connection').on(table.connection_id, table.started_at),
    index('sync_runs_account').on(table.account_id, table.started_at),
    // For the costs of a month, and syncs old enough to be deleted.
    index('sync_runs_business').on(table.business_id, table.started_at),
    index('sync_runs_old').on(table.started_at).where(sql`${table.outcome} is not null`),
    uniqueIndex('sync_runs_running').on(table.connection_id).where(sql`${table.outcome} is null`),
  ],
);

/** What a full sync has found so far: anything else was missed. Deleted with the sync. */
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

/** Mails received from a platform's notifications: once each, without their content. */
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
    /** Hash of its Message-ID: a repeated mail has the same. */
    mail_key: text().notNull(),
    outcome: text().$type<NoticeMailOutcome>().notNull(),
    /** Where the owner should look, or confirm; empty for nowhere. */
    link: text().notNull().default(''),
    /** The code a mail service wants before it forwards; empty for none. */
    code: text().notNull().default(''),
    received_at: timestamp({ withTimezone: true }).notNull(),
    /** When the owner looked; null while it waits, or if there is nothing to look at. */
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notice_mails_key').on(table.connection_id, table.mail_key),
    index('notice_mails_business').on(table.business_id, table.connection_id, table.received_at),
    index('notice_mails_age').on(table.received_at),
  ],
);
