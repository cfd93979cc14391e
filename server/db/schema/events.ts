import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { EventKind } from '#shared/business/events.ts';

const business_id = () =>
  uuid()
    .notNull()
    .references(() => businessProfiles.id, { onDelete: 'cascade' });

/**
 * Looks and clicks that no other row records, once per day and subject. The mark distinguishes people within a day
 * without identifying anybody.
 */
export const events = pgTable(
  'events',
  {
    business_id: business_id(),
    /** In the business's own time zone. */
    day: date().notNull(),
    kind: text().$type<EventKind>().notNull(),
    /** What it was about, such as the id of a widget; empty if the kind says it all. */
    subject: text().notNull().default(''),
    visitor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.day, table.kind, table.subject, table.visitor] }),
    index('events_day').on(table.day),
  ],
);

/** Events of days whose marks are deleted: how many people there were. */
export const eventCounts = pgTable(
  'event_counts',
  {
    business_id: business_id(),
    day: date().notNull(),
    kind: text().$type<EventKind>().notNull(),
    subject: text().notNull().default(''),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day, table.kind, table.subject] })],
);
