import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { MOST_PER_ADDRESS } from '#server/domain/contacts/parts/known-contacts.ts';
import type { Contact, TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/** Finds a contact with exactly this name and these addresses. Runs inside a transaction that locks the contacts. */
export async function findSameContact(
  ctx: BusinessCtx,
  { name, email, phone }: TidyRow,
): Promise<string | null> {
  const [same] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        activeContacts(ctx),
        eq(contacts.name, name),
        phone ? isPhone(phone) : eq(contacts.phone, ''),
        sql`lower(${contacts.email}) = ${email}`,
      ),
    );
  return same?.id ?? null;
}

/** Finds a contact by name and number, whatever the email: a namesake, else a possible match. Runs as above. */
export async function findByNameAndPhone(
  ctx: BusinessCtx,
  { name, phone }: Pick<TidyRow, 'name' | 'phone'>,
): Promise<string | null> {
  const isNamesake = sql`lower(${contacts.name}) = ${name.toLowerCase()}`;
  const household = await ctx.db
    .select({ id: contacts.id, name: contacts.name, given: contacts.given_name, isNamesake })
    .from(contacts)
    .where(and(activeContacts(ctx), isPhone(phone)))
    .orderBy(desc(isNamesake), contacts.id)
    .limit(MOST_PER_ADDRESS);
  const called = readPersonName(name);
  const isCalled = (one: (typeof household)[number]) =>
    one.isNamesake || isSamePerson(readPersonName(one.name, one.given), called);
  return household.find(isCalled)?.id ?? null;
}

/** Contacts with this number, whatever their names. */
export async function listAtPhone(ctx: BusinessCtx, phone: string): Promise<Contact[]> {
  if (phone === '') return [];
  return ctx.db
    .select()
    .from(contacts)
    .where(and(activeContacts(ctx), isPhone(phone)))
    .orderBy(contacts.id)
    .limit(MOST_PER_ADDRESS);
}

function isPhone(phone: string): SQL {
  return inArray(contacts.phone, [...spellingsOf('sms', phone)]);
}

/** Inserts a new contact. Runs inside a transaction that locks the contacts. */
export async function insertContact(
  ctx: BusinessCtx,
  person: Pick<TidyRow, 'name' | 'email' | 'phone' | 'language'>,
): Promise<string> {
  const now = ctx.now();
  const id = newId();
  await ctx.db
    .insert(contacts)
    .values({ id, business_id: ctx.business.id, ...person, created_at: now, updated_at: now });
  return id;
}
