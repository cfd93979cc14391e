import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { livingOf } from '#server/domain/contacts/parts/living-of.ts';
import type { TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { spellingsOf } from '#shared/same-person.ts';

/** Who has exactly this name and these addresses. Runs inside a transaction that holds the contacts. */
export async function findSameContact(
  ctx: BusinessCtx,
  { name, email, phone }: TidyRow,
): Promise<string | null> {
  const [same] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        livingOf(ctx),
        eq(contacts.name, name),
        phone ? isPhone(phone) : eq(contacts.phone, ''),
        sql`lower(${contacts.email}) = ${email}`,
      ),
    );
  return same?.id ?? null;
}

/** Who answers to this name at this number, whatever the email. Runs inside a transaction that holds the contacts. */
export async function findByNameAndPhone(
  ctx: BusinessCtx,
  { name, phone }: Pick<TidyRow, 'name' | 'phone'>,
): Promise<string | null> {
  const [same] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(livingOf(ctx), isPhone(phone), sql`lower(${contacts.name}) = ${name.toLowerCase()}`))
    .orderBy(contacts.id)
    .limit(1);
  return same?.id ?? null;
}

function isPhone(phone: string): SQL {
  return inArray(contacts.phone, [...spellingsOf('sms', phone)]);
}

/** A new person of the business. Runs inside a transaction that holds the contacts. */
export async function insertContact(ctx: BusinessCtx, person: TidyRow): Promise<string> {
  const now = ctx.now();
  const id = newId();
  await ctx.db
    .insert(contacts)
    .values({ id, business_id: ctx.business.id, ...person, created_at: now, updated_at: now });
  return id;
}
