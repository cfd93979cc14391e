import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type {
  OptInWay,
  RegistrationReading,
  RegistrationRoute,
  RegistrationVolume,
  SaidSteps,
} from '#shared/sending/registrations.ts';

/** What a business needs beyond its profile to register texts to US numbers, and how far that is. */
export const smsRegistrations = pgTable('sms_registrations', {
  business_id: uuid()
    .primaryKey()
    .references(() => businessProfiles.id, { onDelete: 'cascade' }),
  route: text().$type<RegistrationRoute>().notNull().default('local'),
  /** As on the tax papers; empty until the owner says. */
  legal_name: text().notNull().default(''),
  /** In which ways customers agree, the hosted page among them where it is used. */
  opt_in_ways: jsonb().$type<OptInWay[]>().notNull().default([]),
  /** Of the business itself; empty means the hosted one. */
  privacy_url: text().notNull().default(''),
  volume: text().$type<RegistrationVolume>().notNull().default('1,000'),
  /** Whether anybody can agree on the hosted page. */
  page_open: boolean().notNull().default(false),
  /** What the owner says is done, where the provider cannot be asked. */
  said: jsonb().$type<SaidSteps>().notNull().default({}),
  /** What the provider last told, and which one it was. */
  reading: jsonb().$type<RegistrationReading>(),
  read_from: text().notNull().default(''),
  asked_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
