import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import type { AcknowledgementKind } from '#shared/business/acknowledgements.ts';
import type { TryOutcome } from '#shared/platforms/link-tries.ts';
import type { MailFault } from '#shared/sending/channels.ts';

export const businessProfiles = pgTable(
  'business_profiles',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    business_name: text().notNull(),
    /** The current slug, one of `review_addresses`; empty means the default address, `/review/{user_id}`. */
    review_link_url: text().notNull().default(''),
    review_link_title: text().notNull().default('Leave us a review'),
    desktop_image_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    logo_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    /** `#rrggbb` in lower case; empty means the product's own colour. */
    brand_color: text().notNull().default(''),
    /** At the end of its pages and emails, in its own words. */
    closing_words: text().notNull().default(''),
    negative_feedback_enabled: boolean().notNull().default(true),
    star_filter_enabled: boolean().notNull().default(true),
    public_option_enabled: boolean().notNull().default(true),
    /** Then mails about feedback contain neither names nor texts (45 CFR 164.312(e)); the default until set. */
    is_healthcare: boolean().notNull().default(true),
    /** One of `shared/business/business-kinds.ts`; empty until chosen. */
    kind: text().notNull().default(''),
    /** The public phone number: E.164, or empty. */
    phone: text().notNull().default(''),
    /** The business's own site, or empty. */
    website: text().notNull().default(''),
    /** The account is about to be deleted: nothing is sent or read, and its page says so. */
    closed_at: timestamp({ withTimezone: true }),
    /** Shown in the footer of every email (CAN-SPAM); nothing is sent until it is filled in. */
    postal_address: text().notNull().default(''),
    /** Mail servers have refused the sender: no emails are sent until the owner resumes them. */
    mail_fault: text().$type<MailFault>(),
    /** The provider that refuses them, by its common name; empty if unknown. */
    mail_fault_by: text().notNull().default(''),
    /** Refusals before this time no longer count. */
    mail_resumed_at: timestamp({ withTimezone: true }),
    /** Who answers questions about personal data, as customers read it; empty means phone and website. */
    privacy_contact: text().notNull().default(''),
    /** What the owner adds to the privacy notice of the review page. */
    privacy_words: text().notNull().default(''),
    /** ISO 3166-1 alpha-2: numbers without a country code are read as numbers of this country. */
    country: text().notNull().default('US'),
    /** IANA name; also used where a contact's number does not tell the zone. */
    time_zone: text().notNull().default('America/New_York'),
    /** Texts are only sent between these hours of the recipient's day. */
    send_from_hour: integer().notNull().default(9),
    send_until_hour: integer().notNull().default(20),
    /** Messages per channel and day; longer lists are spread over days. */
    daily_cap: integer().notNull().default(100),
    /** Nobody is asked again on the same channel within this time. */
    reinvite_days: integer().notNull().default(90),
    /** Increases with every save; 1 for a new business. */
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('business_profiles_user').on(table.user_id)],
);

/** Every slug a business has ever had. Printed codes and sent mails contain it, so it stays reserved for good. */
export const reviewAddresses = pgTable(
  'review_addresses',
  {
    slug: text().primaryKey(),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Addresses differing only in case are the same.
    check('review_addresses_lower', sql`${table.slug} = lower(${table.slug})`),
    index('review_addresses_business').on(table.business_id),
  ],
);

/** Slugs of deleted accounts, as keyed fingerprints: printed codes must never lead to another business's page. */
export const retiredAddresses = pgTable('retired_addresses', { fingerprint: text().primaryKey() });

/** The public platforms of a business, in its chosen order; its review page offers the enabled ones. */
export const businessPlatforms = pgTable(
  'business_platforms',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    platform_id: integer()
      .notNull()
      .references(() => reviewPlatforms.id),
    position: integer().notNull(),
    /** The platform's page for reviewing this business; empty falls back to a web search. */
    write_review_url: text().notNull().default(''),
    /** When disabled, it keeps its position and address. */
    enabled: boolean().notNull().default(true),
    /** When the link was last tried, and the result; null if it never was. */
    tried_at: timestamp({ withTimezone: true }),
    try_outcome: text().$type<TryOutcome>(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.platform_id] })],
);

/** Responsibilities accepted by an owner, with the text they confirmed. Never changed, never deleted separately. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull(),
    kind: text().$type<AcknowledgementKind>().notNull(),
    wording: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('acknowledgements_business').on(table.business_id, table.kind, table.created_at)],
);

/** Row 0 means private feedback; the others mirror `shared/platforms/platforms.ts`. */
export const reviewPlatforms = pgTable(
  'review_platforms',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    platform_name: text().notNull(),
    platform_icon: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('review_platforms_slug').on(table.slug)],
);
