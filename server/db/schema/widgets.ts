import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { WidgetKind, WidgetLook } from '#shared/widgets/widgets.ts';

/** What a business shows of its reviews on its own website; the id is in the code that is pasted there. */
export const widgets = pgTable(
  'widgets',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    type: text().$type<WidgetKind>().notNull(),
    /** For the owner only. */
    name: text().notNull(),
    /** Checked by `WidgetSettings`; settings added later are missing in old rows and have their defaults. */
    settings: jsonb().$type<Partial<WidgetLook>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('widgets_business').on(table.business_id, table.created_at, table.id)],
);

/**
 * Where a widget is: by the views that came in, with the host alone and nothing about the visitor, and by the check of a page
 * that its owner asked for.
 */
export const widgetSites = pgTable(
  'widget_sites',
  {
    widget_id: uuid()
      .notNull()
      .references(() => widgets.id, { onDelete: 'cascade' }),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** Null where no view was reported. */
    seen_at: timestamp({ withTimezone: true }),
    /** When a check last found it, and on which page; null and empty where none did. */
    confirmed_at: timestamp({ withTimezone: true }),
    confirmed_address: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.widget_id, table.host] }),
    index('widget_sites_business').on(table.business_id),
  ],
);
