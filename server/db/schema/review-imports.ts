import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewPlatforms } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import type {
  BroughtContent,
  ReviewColumns,
  ReviewDayOrder,
  ReviewImportCounts,
  ReviewImportStatus,
  ReviewScale,
} from '#shared/reviews/review-files.ts';

/** Reviews that an owner brought as a file or as pasted text, until they stand among the others. */
export const reviewImports = pgTable(
  'review_imports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    status: text().$type<ReviewImportStatus>().notNull().default('uploaded'),
    /** What was read out of it; gone once it is done. */
    content: jsonb().$type<BroughtContent>(),
    /** The titles of its columns: the next file with the same ones is read as this one was. */
    titles: text().notNull().default(''),
    platform_id: integer().references(() => reviewPlatforms.id),
    columns: jsonb().$type<ReviewColumns>(),
    /** By what the owner had the ratings read: the next file of this platform is, too. Null: as they suggest. */
    scale: text().$type<ReviewScale>(),
    /** How the owner had dates in numbers read: the next file of this platform is, too. Null: as the country has it. */
    day_order: text().$type<ReviewDayOrder>(),
    /** Lines that the owner left out. */
    left_out: jsonb().$type<number[]>().notNull().default([]),
    /** Reviews whose date cannot be read come in without one. */
    without_dates: boolean().notNull().default(false),
    /** What the owner calls the place where it is new, or Google's name of it. */
    place: text().notNull().default(''),
    /** The place that it comes to; null until the owner has said so. */
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'set null' }),
    /** How many lines stand among the others; a restart goes on behind them. */
    lines_done: integer().notNull().default(0),
    counts: jsonb().$type<ReviewImportCounts>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('review_imports_business').on(table.business_id, table.created_at)],
);
