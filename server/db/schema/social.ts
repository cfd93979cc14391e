import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
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
import type { PermissionWay } from '#shared/social/social.ts';

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
    way: text().$type<PermissionWay>().notNull(),
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

/** Pictures made of reviews, and what became of them. The same picture downloaded again is the same row. */
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
    state: text().$type<'downloaded'>().notNull(),
    look: jsonb().$type<GraphicLook>().notNull(),
    /** Of look and format. */
    look_digest: text().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    caption: text().notNull().default(''),
    /** When it was last downloaded. */
    at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('social_posts_downloaded')
      .on(table.review_id, table.look_digest)
      .where(sql`${table.state} = 'downloaded'`),
    index('social_posts_business').on(table.business_id, table.at, table.id),
  ],
);
