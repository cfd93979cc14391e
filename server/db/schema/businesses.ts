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
    /** The slug of today, one of `review_addresses`; empty means the default address, `/review/{user_id}`. */
    review_link_url: text().notNull().default(''),
    review_link_title: text().notNull().default('Leave us a review'),
    desktop_image_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    /** Stands on printed codes and on what is shared. */
    logo_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    /** `#rrggbb` in small letters; empty means the product's own colour. */
    brand_color: text().notNull().default(''),
    negative_feedback_enabled: boolean().notNull().default(true),
    star_filter_enabled: boolean().notNull().default(true),
    public_option_enabled: boolean().notNull().default(true),
    /** Mails about feedback then carry neither names nor words (45 CFR 164.312(e)); until somebody says otherwise. */
    is_healthcare: boolean().notNull().default(true),
    /** One of `shared/business/business-kinds.ts`; empty until the owner says. */
    kind: text().notNull().default(''),
    /** Where customers call: E.164, or empty. */
    phone: text().notNull().default(''),
    /** The business's own site, or empty. */
    website: text().notNull().default(''),
    /** Its account is about to be deleted: nothing leaves, nothing is read, its page says so. */
    closed_at: timestamp({ withTimezone: true }),
    /** Shown in the footer of every e-mail (CAN-SPAM); sending waits until it is filled in. */
    postal_address: text().notNull().default(''),
    /** Mail servers have refused its emails for the sender: none leave until the owner says so. */
    mail_fault: text().$type<MailFault>(),
    /** Who refuses them, as people know it; empty where nobody can tell. */
    mail_fault_by: text().notNull().default(''),
    /** What was refused before counts no more. */
    mail_resumed_at: timestamp({ withTimezone: true }),
    /** ISO 3166-1 alpha-2: numbers without a country code are read as numbers of this country. */
    country: text().notNull().default('US'),
    /** IANA name; where the number of a contact does not tell the zone, this one counts. */
    time_zone: text().notNull().default('America/New_York'),
    /** Texts leave between these hours of the recipient's day only. */
    send_from_hour: integer().notNull().default(9),
    send_until_hour: integer().notNull().default(20),
    /** Messages per channel and day; longer lists are spread over days. */
    daily_cap: integer().notNull().default(100),
    /** Nobody is asked again on the same channel within this time. */
    reinvite_days: integer().notNull().default(90),
    /** Rises with every save; 1 is a business that was just made. */
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('business_profiles_user').on(table.user_id)],
);

/** Every slug a business has ever had. Printed codes and sent mails carry it, so it stays this business's for good. */
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
    // Capitals do not tell two addresses apart.
    check('review_addresses_lower', sql`${table.slug} = lower(${table.slug})`),
    index('review_addresses_business').on(table.business_id),
  ],
);

/** Slugs of deleted accounts, as keyed fingerprints: printed codes must never lead to somebody else's page. */
export const retiredAddresses = pgTable('retired_addresses', { fingerprint: text().primaryKey() });

/** The public platforms of a business, in the order it chose; its review page offers those that are switched on. */
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
    /** The platform's own write-a-review page of this business; empty falls back to a web search. */
    write_review_url: text().notNull().default(''),
    /** Switched off it keeps its place and its address. */
    enabled: boolean().notNull().default(true),
    /** When the address was last opened from here, and what became of it; null as long as nobody tried it. */
    tried_at: timestamp({ withTimezone: true }),
    try_outcome: text().$type<TryOutcome>(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.platform_id] })],
);

/** What an owner took upon himself, in the words he read. Never changed, never deleted alone. */
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

/** Row 0 stands for private feedback; the others mirror `shared/platforms/platforms.ts`. */
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
