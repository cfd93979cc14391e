import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { VisitSource } from '#shared/reviews/visits.ts';

/** What a process of the former version writes; `sweep-events` moves it to `events`. */
export const linkVisits = pgTable(
  'link_visits',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** Of the business's own time zone. */
    day: date().notNull(),
    source: text().$type<VisitSource>().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day, table.source, table.visitor] })],
);

/** The secret of a day, gone two days later: then nobody can find out any more whose mark it was. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() });
