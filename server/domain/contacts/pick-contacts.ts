import { and, eq, inArray, isNull } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { parse } from '#server/parse.ts';
import { formatPhone } from '#server/phones.ts';
import { ContactId, PickContacts, type PickedContact } from '#shared/contacts.ts';

/** The contacts an address names, in its order, ready to be asked. Who is a stranger's, or erased, is left out. */
export async function pickContacts(ctx: Ctx, input: PickContacts): Promise<PickedContact[]> {
  allow(ctx, 'contacts.read');
  const { contactIds } = parse(PickContacts, input);
  const ids = [...new Set(contactIds.map((id) => id.toLowerCase()))].filter(
    (contactId) => ContactId.safeParse({ contactId }).success,
  );
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(
      and(eq(contacts.business_id, ctx.business.id), inArray(contacts.id, ids), isNull(contacts.erased_at)),
    );
  const country = await loadCountry(ctx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const { name, email, phone } = byId.get(id) ?? {};
    if (name === undefined || email === undefined || phone === undefined) return [];
    return { name, email, phone: phone && formatPhone(phone, country) };
  });
}
