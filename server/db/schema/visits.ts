import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { VisitSource } from '#shared/reviews/visits.ts';

/** Written by processes of the former version; `sweep-events` moves the rows to `events`. */
export const linkVisits = pgTable(
  'link_visits',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** In the business's own time zone. */
    day: date().notNull(),
    source: text().$type<VisitSource>().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day, table.source, table.visitor] })],
);

/** The salt of a day, deleted two days later: then marks can no longer be traced. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() });
