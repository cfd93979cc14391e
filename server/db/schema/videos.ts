import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { CaptionLanguage, VideoSource } from '#shared/videos/videos.ts';

/** Videos that a business shows in its widgets, in its own order. Their files are in the store: `videos/{id}`. */
export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    source: text().$type<VideoSource>().notNull(),
    /** The provider's id of a linked video; empty for a file. */
    video_key: text().notNull().default(''),
    /** The owner's file name; for display only. */
    filename: text().notNull().default(''),
    content_type: text().notNull().default(''),
    size_bytes: integer().notNull().default(0),
    /** SHA-256 of the file. */
    hash: text().notNull().default(''),
    seconds: integer(),
    title: text().notNull().default(''),
    person_name: text().notNull().default(''),
    /** SHA-256 of the poster; empty where a picture is drawn instead. */
    poster_hash: text().notNull().default(''),
    /** WebVTT. */
    captions: text().notNull().default(''),
    captions_language: text().$type<CaptionLanguage>().notNull().default('en'),
    position: integer().notNull(),
    /** When somebody confirmed that it may be shown; until then no website gets it. */
    confirmed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('videos_business').on(table.business_id, table.position, table.id)],
);
