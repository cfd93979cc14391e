import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type {
  OptInMethod,
  RegistrationReading,
  RegistrationRoute,
  RegistrationVolume,
  SaidSteps,
} from '#shared/sending/registrations.ts';

/** What a business needs beyond its profile to register texts to US numbers, and the progress. */
export const smsRegistrations = pgTable('sms_registrations', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  route: text().$type<RegistrationRoute>().notNull().default('local'),
  /** As in the tax documents; empty until entered. */
  legal_name: text().notNull().default(''),
  /** How customers consent, including the hosted page if it is used. */
  opt_in_ways: jsonb().$type<OptInMethod[]>().notNull().default([]),
  /** The business's own; empty means the hosted one. */
  privacy_url: text().notNull().default(''),
  volume: text().$type<RegistrationVolume>().notNull().default('1,000'),
  /** Whether customers can consent on the hosted page. */
  page_open: boolean().notNull().default(false),
  /** Steps the owner marked as done, where the provider cannot be asked. */
  said: jsonb().$type<SaidSteps>().notNull().default({}),
  /** The provider's latest data, and which provider it was. */
  reading: jsonb().$type<RegistrationReading>(),
  read_from: text().notNull().default(''),
  asked_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
