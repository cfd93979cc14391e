import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { GraphicLook, PictureFormat } from '#shared/social/graphics.ts';
import type {
  PostAccountState,
  PostFault,
  PostLogin,
  PostNetwork,
  SocialPostState,
} from '#shared/social/posts.ts';
import type { PermissionMethod } from '#shared/social/social.ts';

/** That an author agreed to pictures of a review, as its owner recorded it. Kept after its end, as proof. */
export const picturePermissions = pgTable(
  'picture_permissions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    method: text().$type<PermissionMethod>().notNull(),
    given_on: date({ mode: 'string' }).notNull(),
    /** The last day; null for no end. */
    ends_on: date({ mode: 'string' }),
    /** A signed one, as healthcare needs. */
    is_authorization: boolean().notNull(),
    /** What the owner confirmed. */
    wording: text().notNull(),
    /** MD5 of the text that was agreed to: an edited review needs another permission. */
    text_digest: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the owner recorded its end. */
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('picture_permissions_open').on(table.review_id).where(sql`${table.ended_at} is null`),
    index('picture_permissions_business').on(table.business_id, table.review_id),
    index('picture_permissions_review').on(table.review_id),
  ],
);

/** Pages and accounts that the owner found by signing in; only connected ones take posts. */
export const postAccounts = pgTable(
  'post_accounts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    network: text().$type<PostNetwork>().notNull(),
    /** The network's ID of it. */
    external_id: text().notNull(),
    name: text().notNull(),
    state: text().$type<PostAccountState>().notNull(),
    /** Sealed JSON; never shown again. */
    credentials: text().notNull(),
    /** An Instagram account may be opened by either login. */
    login: text().$type<PostLogin>().notNull().default('facebook'),
    /** A fingerprint of the person who signed in, the same in all businesses. */
    person_mark: text().notNull(),
    /** When the network ends the access unless somebody signs in again; null if it names no end. */
    access_until: timestamp({ withTimezone: true }),
    /** When the end was last asked for. */
    access_checked_at: timestamp({ withTimezone: true }),
    signed_out_at: timestamp({ withTimezone: true }),
    /** The network asked us to wait: nothing is requested before. */
    blocked_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('post_accounts_external').on(table.business_id, table.network, table.external_id),
    index('post_accounts_person').on(table.person_mark),
  ],
);

/**
 * Pictures made of reviews, and what became of them. The same picture downloaded again is the same row; each post to an
 * account is one: `planned -> queued -> calling -> published`, `failed` or `unclear`, each move tests `state`.
 */
export const socialPosts = pgTable(
  'social_posts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    state: text().$type<SocialPostState>().notNull(),
    look: jsonb().$type<GraphicLook>().notNull(),
    /** Of look and format. */
    look_digest: text().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    caption: text().notNull().default(''),
    /** When it was last downloaded; of a post, when it is or was to go out. */
    at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    account_id: uuid().references(() => postAccounts.id, { onDelete: 'set null' }),
    network: text().$type<PostNetwork>(),
    /** As it was called then. */
    account_name: text().notNull().default(''),
    alt_text: text().notNull().default(''),
    /** Of the form that was sent: sent twice, it is one post. */
    press_id: uuid(),
    /** Of all that the picture shows of review and business: a post of another picture than was looked at fails. */
    subject_digest: text().notNull().default(''),
    /** The network's ID of a first step, which makes the second one repeatable. */
    prepared: text(),
    /** Of the address at which the network fetches the picture. */
    picture_hash: text(),
    external_id: text(),
    address: text().notNull().default(''),
    fault: text().$type<PostFault>(),
    /** Calls made; recorded before each. */
    attempts: integer().notNull().default(0),
    attempted_at: timestamp({ withTimezone: true }),
    /** How often the network was checked for an unclear outcome. */
    lookups: integer('looks').notNull().default(0),
    settled_at: timestamp({ withTimezone: true }),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('social_posts_downloaded')
      .on(table.review_id, table.look_digest)
      .where(sql`${table.state} = 'downloaded'`),
    index('social_posts_business').on(table.business_id, table.at, table.id),
    uniqueIndex('social_posts_press').on(table.press_id, table.account_id),
    index('social_posts_picture').on(table.picture_hash).where(sql`${table.picture_hash} is not null`),
    index('social_posts_moving')
      .on(table.state, table.updated_at)
      .where(sql`${table.state} in ('planned', 'queued', 'calling', 'unclear')`),
    index('social_posts_account').on(table.account_id),
    index('social_posts_failed').on(table.updated_at).where(sql`${table.state} = 'failed'`),
  ],
);
