import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';

/** The first four tables belong to better-auth (see `server/identity/auth.ts`), which reads and writes them. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    /** Always lower case; the index rules out accounts that differ only in case. */
    email: text().notNull(),
    email_verified: boolean().notNull().default(false),
    image: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** For finding the session of a cookie. */
    token_hash: text(),
    /** Required by the library, always empty: IP addresses are not stored. */
    ip_address: text(),
    user_agent: text(),
    /** When the password was typed again in it, see `server/identity/recent-sign-in.ts`. */
    confirmed_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.token_hash),
    index('sessions_user').on(table.user_id, table.created_at),
    index('sessions_expires').on(table.expires_at),
  ],
);

/** A way to sign in. Today only `credential`: the hashed password. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: timestamp({ withTimezone: true }),
    refresh_token_expires_at: timestamp({ withTimezone: true }),
    scope: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('accounts_user').on(table.user_id),
    uniqueIndex('accounts_provider').on(table.provider_id, table.account_id),
  ],
);

/**
 * Pending password resets and verifications. The identifier is a hash of the token, so a copy of the
 * table opens nothing.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expires_at),
  ],
);

/** Counters of `server/limits/rate-limit.ts`. The key is a fingerprint, without IP or email address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_expires').on(table.expires_at)],
);
