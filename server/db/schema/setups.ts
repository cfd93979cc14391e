import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

/** The progress of a business in its first steps, as far as other tables do not tell it. */
export const businessSetups = pgTable(
  'business_setups',
  {
    business_id: uuid()
      .primaryKey()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** When the owner opened a link to a platform and confirmed it. */
    link_worked_at: timestamp({ withTimezone: true }),
    /** When the review page was viewed as a customer sees it. */
    page_checked_at: timestamp({ withTimezone: true }),
    /** When a test was sent to the owner. */
    sender_tested_at: timestamp({ withTimezone: true }),
    /** The first invitation, which owners send to themselves. */
    own_campaign_id: uuid().references(() => campaigns.id, { onDelete: 'set null' }),
    /** The card of first steps is collapsed to its headline. */
    folded: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('business_setups_campaign')
      .on(table.own_campaign_id)
      .where(sql`${table.own_campaign_id} is not null`),
  ],
);
