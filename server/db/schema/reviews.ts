import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewPlatforms } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 for private negative feedback. */
    platform_id: integer()
      .notNull()
      .references(() => reviewPlatforms.id),
    reviewer_name: text().notNull().default(''),
    rating: integer().notNull(),
    review_text: text().notNull().default(''),
    /** Only for private feedback. */
    reviewer_email: text().notNull().default(''),
    is_public: boolean().notNull(),
    review_type: text().$type<'negative' | 'positive'>().notNull(),
    review_date: timestamp({ withTimezone: true }).notNull(),
    /** `page`: given on the review page. `platform`: read from a public platform. */
    source: text().$type<'page' | 'platform'>().notNull(),
    contact_id: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    /** One answer per key: the invitation, the visitor's form, or the platform's own id. */
    submission_key: text().notNull(),
    /** When the owner said that private feedback is dealt with; null while it waits for somebody. */
    handled_at: timestamp({ withTimezone: true }),
    /** When this person went on from the page to the platform of the answer, and which it was then. */
    went_on_at: timestamp({ withTimezone: true }),
    went_on_to: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reviews_submission').on(table.business_id, table.submission_key),
    index('reviews_inbox').on(table.business_id, table.review_date, table.id),
    // As in the other tables that point to contacts: without it each contact that goes is looked for in all rows.
    index('reviews_contact').on(table.contact_id).where(sql`${table.contact_id} is not null`),
    // What the menu counts on every screen: few rows of many.
    index('reviews_unhandled')
      .on(table.business_id)
      .where(sql`not ${table.is_public} and ${table.handled_at} is null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
