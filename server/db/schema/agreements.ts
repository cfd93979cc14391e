import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { AgreementEnd } from '#shared/reviews/agreements.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** Authors who agreed that their answer on the review page is shown. Ended ones stay as proof. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Everything the author agreed to, as it was shown. */
    wording: text().notNull(),
    language: text().$type<CustomerLanguage>().notNull(),
    /** As the author entered it, which is the only name shown; in healthcare also the signature. */
    shown_name: text().notNull(),
    /** The wording has the elements of an authorization by 45 CFR 164.508. */
    is_authorization: boolean().notNull(),
    agreed_at: timestamp({ withTimezone: true }).notNull(),
    /** Null for as long as it is not taken back. */
    expires_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    ended_by: text().$type<AgreementEnd>(),
  },
  (table) => [
    uniqueIndex('agreements_open').on(table.review_id).where(sql`${table.ended_at} is null`),
    index('agreements_review').on(table.review_id),
    index('agreements_business').on(table.business_id, table.agreed_at, table.id),
  ],
);
