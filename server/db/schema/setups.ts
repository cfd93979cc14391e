import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

/** How far a business has come with its first steps. What other tables tell is not told here. */
export const businessSetups = pgTable(
  'business_setups',
  {
    business_id: uuid()
      .primaryKey()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    /** When a link to a platform was opened and the owner said that it worked. */
    link_worked_at: timestamp({ withTimezone: true }),
    /** When the review page was looked at as a customer sees it. */
    page_checked_at: timestamp({ withTimezone: true }),
    /** When a test left for the owner. */
    sender_tested_at: timestamp({ withTimezone: true }),
    /** The first invitation, which the owner sends to himself. */
    own_campaign_id: uuid().references(() => campaigns.id, { onDelete: 'set null' }),
    /** The card with what is left to do shows its headline only. */
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
