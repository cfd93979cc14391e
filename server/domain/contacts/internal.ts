import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invalidAt, notFound } from '#server/core/errors.ts';
import { phoneField } from '#server/core/phone-field.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { listAtPhone } from '#server/domain/contacts/parts/add-one.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { AREA_CODE_MISSING, withoutAreaCode } from '#shared/contacts/area-code.ts';
import { AddContact } from '#shared/contacts/contacts.ts';
import { inCountry } from '#shared/contacts/countries.ts';
import { isSameFullName, isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';

/** Throws `not_found` for an erased contact, too. */
export async function getActive(ctx: BusinessCtx, contactId: string): Promise<Contact> {
  const [contact] = await ctx.db
    .select()
    .from(contacts)
    .where(and(activeContacts(ctx), eq(contacts.id, contactId)));
  if (!contact) throw notFound('contact');
  return contact;
}

export interface OptOutRow {
  channel: Channel;
  source: OptOutSource;
  at: Date;
}

/** The opt-outs at this person's current addresses. */
export async function loadOptOuts(
  ctx: BusinessCtx,
  contact: { email: string; phone: string },
): Promise<OptOutRow[]> {
  const reachable = CHANNELS.filter((channel) => recipientOf(channel, contact) !== '');
  if (reachable.length === 0) return [];
  const about = reachable.map((channel) =>
    and(eq(optOuts.channel, channel), eq(optOuts.recipient, recipientOf(channel, contact))),
  );
  return ctx.db
    .select({ channel: optOuts.channel, source: optOuts.source, at: optOuts.created_at })
    .from(optOuts)
    .where(and(eq(optOuts.business_id, ctx.business.id), or(...about)));
}

/** The phone of a contact form; empty if there is none. */
export function contactPhone(country: string) {
  return phoneField(AddContact.shape.phone, country, (typed) => {
    if (/^(\+|00)/.test(typed)) return 'Please enter a valid phone number.';
    if (withoutAreaCode(typed, country)) return AREA_CODE_MISSING;
    return `Please enter a valid phone number ${inCountry(country)}, or one with its country code, like +44 7911 123456.`;
  });
}

/** A household may share an email, but each person has it only once. */
export async function refuseTakenEmail(
  ctx: BusinessCtx,
  { name, email }: { name: string; email: string },
  contactId?: string,
): Promise<void> {
  if (!email) return;
  const household = await ctx.db
    .select({ name: contacts.name, given: contacts.given_name })
    .from(contacts)
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        sql`${contacts.email} <> ''`,
        sql`lower(${contacts.email}) = ${email}`,
        contactId ? ne(contacts.id, contactId) : undefined,
      ),
    );
  const called = readPersonName(name);
  const other = household.find((one) => isSamePerson(readPersonName(one.name, one.given), called));
  if (!other) return;
  const message = `${other.name} already has this email address.`;
  throw invalidAt('email', message, { code: 'conflict', reason: 'email_taken' });
}

/** The same for a number with the same full name: that would be the same person under another email. */
export async function refuseTakenPhone(
  ctx: BusinessCtx,
  { name, phone }: { name: string; phone: string },
  contactId?: string,
): Promise<void> {
  const called = readPersonName(name);
  const household = await listAtPhone(ctx, phone);
  const other = household.find(
    (one) => one.id !== contactId && isSameFullName(readPersonName(one.name, one.given_name), called),
  );
  if (!other) return;
  const message = `${other.name} already has this phone number.`;
  throw invalidAt('phone', message, { code: 'conflict', reason: 'phone_taken' });
}
