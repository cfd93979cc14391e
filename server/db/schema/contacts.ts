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
    /** The two halves of the name where a column of a list told them apart; else empty. */
    given_name: text().notNull().default(''),
    family_name: text().notNull().default(''),
    email: text().notNull().default(''),
    /** When it became another one than before; null while it is the first. */
    email_changed_at: timestamp({ withTimezone: true }),
    /** E.164, or empty. */
    phone: text().notNull().default(''),
    /** What they are spoken to in; null where nobody has said so. */
    language: text().$type<CustomerLanguage>(),
    /** As a list told it: the day of the last visit, and by whom somebody is seen. */
    last_visit: date(),
    provider: text().notNull().default(''),
    /** Channels with a no at an address that was taken away: the next one takes it over. */
    past_noes: jsonb().$type<Channel[]>().notNull().default([]),
    /** Name and addresses are gone; the row stays so that the counts of old campaigns stay true. */
    erased_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // A household shares an address: a person is found again by it and the name. Who writes holds the contacts
    // (`lockContacts`), so that nobody is made twice.
    index('contacts_by_email')
      .on(table.business_id, sql`lower(${table.email})`, sql`lower(${table.name})`)
      .where(sql`${table.email} <> ''`),
    index('contacts_by_phone').on(table.business_id, table.phone, sql`lower(${table.name})`),
    // Without an email the phone, and without both the name, is all there is to find somebody again by.
    index('contacts_without_email')
      .on(table.business_id, table.phone, sql`lower(${table.name})`)
      .where(sql`${table.email} = ''`),
    index('contacts_newest').on(table.business_id, table.created_at, table.id),
    index('contacts_by_name').on(table.business_id, sql`lower(${table.name})`, table.id),
    // All but these are counted in an index.
    index('contacts_erased').on(table.business_id).where(sql`${table.erased_at} is not null`),
    // What a list may be narrowed by is looked up for every look at it; most lists have none of it.
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

/** Proof that a contact agreed to be messaged: who said so, when, in which words. Never edited. */
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
    /** Who vouched for it; null where the person agreed without anybody between. */
    recorded_by_user_id: uuid(),
    wording: text().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    /** Of a person's own consent: the page it was given on, and the network address it came from. */
    page: text().notNull().default(''),
    address: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  // The contact first: the foreign key asks for it alone.
  (table) => [index('consents_contact').on(table.contact_id, table.business_id)],
);

/** A wish to be left alone, per business and channel. It always wins over consent. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    channel: text().$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    /** Lower-case e-mail or E.164 phone: it outlives the contact row. */
    recipient: text().notNull(),
    source: text().$type<OptOutSource>().notNull(),
    /** Of the owner's opt-out of many at once: what one press did, another takes back. */
    batch_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('opt_outs_recipient').on(table.business_id, table.channel, table.recipient),
    index('opt_outs_batch').on(table.batch_id).where(sql`${table.batch_id} is not null`),
  ],
);

/** What a customer wrote back: shown in the history of the contact, and in the inbox where it is no keyword. */
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
    /** The provider's id of the message, so that a repeated report is kept once. */
    external_id: text().notNull(),
    /** No keyword, so that somebody has to read it. */
    in_inbox: boolean().notNull().default(false),
    /** Nobody of the contacts had this number when it came. */
    from_stranger: boolean().notNull().default(false),
    /** When somebody had looked at it; until then the reminders to this person wait. */
    handled_at: timestamp({ withTimezone: true }),
    /** Of one press, so that it can be taken back as one. */
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
