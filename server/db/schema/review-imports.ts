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

/** Reviews that an owner uploaded or pasted, until they are imported. */
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
    /** Shared by the imports of one file, one for each of its locations. Null for a file of one place. */
    archive_id: uuid(),
    /** The parsed content; deleted once it is imported. */
    content: jsonb().$type<BroughtContent>(),
    /** The column titles: the next file with the same ones is read like this one. */
    titles: text().notNull().default(''),
    platform_id: integer().references(() => reviewPlatforms.id),
    columns: jsonb().$type<ReviewColumns>(),
    /** The chosen rating scale, used for the next file of this platform, too. Null: as the ratings suggest. */
    scale: text().$type<ReviewScale>(),
    /** The chosen date order, used for the next file of this platform, too. Null: as usual in the country. */
    day_order: text().$type<ReviewDayOrder>(),
    /** Lines that the owner left out. */
    left_out: jsonb().$type<number[]>().notNull().default([]),
    /** Reviews with an unreadable date are imported without one. */
    without_dates: boolean().notNull().default(false),
    /** The owner's name of a new location, or Google's resource name. */
    place: text().notNull().default(''),
    /** The target location; null until chosen. */
    connection_id: uuid().references(() => platformConnections.id, { onDelete: 'set null' }),
    /** How many lines are imported; a restart continues after them. */
    lines_done: integer().notNull().default(0),
    counts: jsonb().$type<ReviewImportCounts>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('review_imports_business').on(table.business_id, table.created_at),
    index('review_imports_archive').on(table.archive_id),
  ],
);
