import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { ConsentSource } from '#shared/contacts/contacts.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** First and last name, if a list had them in separate columns; else empty. */
    given_name: text().notNull().default(''),
    family_name: text().notNull().default(''),
    email: text().notNull().default(''),
    /** When it last changed; null for the first one. */
    email_changed_at: timestamp({ withTimezone: true }),
    /** E.164, or empty. */
    phone: text().notNull().default(''),
    /** The language for messages; null if unknown. */
    language: text().$type<CustomerLanguage>(),
    /** From a list: the day of the last visit, and the provider seen. */
    last_visit: date(),
    provider: text().notNull().default(''),
    /** Channels with an opt-out at an address that was removed; its replacement inherits it. */
    past_noes: jsonb().$type<Channel[]>().notNull().default([]),
    /** Has been asked, has rated or has opted out. Derived by `refreshApproached` and nobody else. */
    was_approached: boolean().notNull().default(false),
    /** Name and addresses are erased; the row stays so that old campaigns keep their counts. */
    erased_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Households share addresses: a person is found by address and name. Writers lock the contacts (`lockContacts`), so
    // that nobody is created twice.
    index('contacts_by_email')
      .on(table.business_id, sql`lower(${table.email})`, sql`lower(${table.name})`)
      .where(sql`${table.email} <> ''`),
    index('contacts_by_phone').on(table.business_id, table.phone, sql`lower(${table.name})`),
    // Without an email people are found by phone, and without both by name.
    index('contacts_without_email')
      .on(table.business_id, table.phone, sql`lower(${table.name})`)
      .where(sql`${table.email} = ''`),
    index('contacts_newest').on(table.business_id, table.created_at, table.id),
    index('contacts_by_name').on(table.business_id, sql`lower(${table.name})`, table.id),
    // All but these are counted from an index.
    index('contacts_erased').on(table.business_id).where(sql`${table.erased_at} is not null`),
    // The first screen counts them.
    index('contacts_not_approached')
      .on(table.business_id)
      .where(sql`not ${table.was_approached} and ${table.erased_at} is null`),
    // The filters of the list are looked up on each view; most lists have none of these.
    index('contacts_by_provider')
      .on(table.business_id, table.provider)
      .where(sql`${table.provider} <> '' and ${table.erased_at} is null`),
    index('contacts_by_visit')
      .on(table.business_id, table.last_visit)
      .where(sql`${table.last_visit} is not null and ${table.erased_at} is null`),
    index('contacts_by_language')
      .on(table.business_id)
      .where(sql`${table.language} <> 'en' and ${table.erased_at} is null`),
  ],
);

/**
 * Contacts whose `was_approached` may have changed. Triggers add a row with each change, in its transaction, and wait for
 * nobody: so there is no unique key, and no reference to the contact. `refreshApproached` takes them away.
 */
export const dueContacts = pgTable(
  'due_contacts',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    contact_id: uuid().notNull(),
  },
  (table) => [index('due_contacts_business').on(table.business_id, table.contact_id)],
);

/** Proof that a contact consented to messages: who confirmed it, when, with which wording. Never edited. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Who confirmed it; null if the person consented directly. */
    recorded_by_user_id: uuid(),
    wording: text().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    /** For direct consent: the page it was given on, and the IP address. */
    page: text().notNull().default(''),
    address: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  // The contact first: the foreign key needs it alone.
  (table) => [index('consents_contact').on(table.contact_id, table.business_id)],
);

/** An opt-out, per business and channel. It always takes precedence over consent. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    /** Lower-case email or E.164 phone: it outlives the contact row. */
    recipient: text().notNull(),
    source: text().$type<OptOutSource>().notNull(),
    /** For the owner's bulk opt-out, which is undone as a whole. */
    batch_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('opt_outs_recipient').on(table.business_id, table.channel, table.recipient),
    index('opt_outs_batch').on(table.batch_id).where(sql`${table.batch_id} is not null`),
  ],
);

/** Replies of customers: shown in the contact's history, and in the inbox unless it is a keyword. */
export const inboundMessages = pgTable(
  'inbound_messages',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<'sms' | 'whatsapp'>().notNull(),
    /** E.164. */
    sender: text().notNull(),
    body: text().notNull(),
    /** The provider's id of the message, so that a repeated report is stored once. */
    external_id: text().notNull(),
    /** Not a keyword, so somebody has to read it. */
    in_inbox: boolean().notNull().default(false),
    /** No contact had this number when it arrived. */
    from_stranger: boolean().notNull().default(false),
    /** When somebody had read it; until then reminders to this person wait. */
    handled_at: timestamp({ withTimezone: true }),
    /** One press, so that it can be undone as a whole. */
    handled_batch: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('inbound_messages_once').on(table.business_id, table.external_id),
    index('inbound_messages_sender').on(table.business_id, table.sender, table.created_at),
    index('inbound_messages_inbox')
      .on(table.business_id, table.created_at, table.id)
      .where(sql`${table.in_inbox}`),
    index('inbound_messages_waiting')
      .on(table.business_id, table.created_at, table.id)
      .where(sql`${table.in_inbox} and ${table.handled_at} is null`),
  ],
);
