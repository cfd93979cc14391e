import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { IsoDay } from '#shared/time/time.ts';
import type { TextMood } from '#shared/topics/topics-of-text.ts';

/**
 * What each text speaks of: one row for each of its topics, and one with an empty topic for the text itself. Derived by
 * `readDueTexts` and nobody else; a backup leaves it out.
 */
export const reviewTopics = pgTable(
  'review_topics',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Empty for the text itself; the id of an own topic. */
    topic: text().notNull(),
    /** The date of the review. */
    said_at: timestamp({ withTimezone: true }).notNull(),
    is_private: boolean().notNull(),
    mood: text().$type<TextMood>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.topic] }),
    // `writeDays` counts the texts of a day.
    index('review_topics_counted').on(
      table.business_id,
      table.said_at,
      table.topic,
      table.mood,
      table.is_private,
    ),
    // Few of many; the screen of figures counts them.
    index('review_topics_private')
      .on(table.business_id, table.said_at, table.topic, table.mood)
      .where(sql`${table.is_private}`),
    index('review_topics_listed').on(table.business_id, table.topic, table.said_at, table.review_id),
  ],
);

/**
 * The same added up for each day of the business in its own time zone, which is what the screen counts. Written by
 * `writeDays` and nobody else; a backup leaves it out.
 */
export const dailyTopics = pgTable(
  'daily_topics',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    day: date().$type<IsoDay>().notNull(),
    topic: text().notNull(),
    mood: text().$type<TextMood>().notNull(),
    is_private: boolean().notNull(),
    texts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.day, table.topic, table.mood, table.is_private] }),
  ],
);

/**
 * Texts to be read again. Triggers add a row with each change, in its transaction, and wait for nobody: so there is
 * no unique key, and no reference to the review. `readDueTexts` takes them away.
 */
export const dueTexts = pgTable(
  'due_texts',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid().notNull(),
  },
  (table) => [index('due_texts_business').on(table.business_id, table.review_id)],
);

/** A review of which the owner said that it does not speak of the topic. */
export const topicCorrections = pgTable(
  'topic_corrections',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.topic] }),
    index('topic_corrections_business').on(table.business_id, table.topic, table.created_at),
  ],
);

/** A topic that the owner made up, by the words that mean it. */
export const ownTopics = pgTable(
  'own_topics',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    words: jsonb().$type<string[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('own_topics_name').on(table.business_id, table.name)],
);
