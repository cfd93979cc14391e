import { and, inArray } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone } from '#server/core/phones.ts';
import { firstPart } from '#server/db/page.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import {
  CONTACT_SORT_ORDERS,
  chosenContacts,
  loadCountry,
  selectContacts,
} from '#server/domain/contacts/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { TOO_MANY_CHOSEN, TYPED_CONTACTS } from '#shared/contacts/contact-basics.ts';
import {
  type ChosenContactsRead,
  ContactId,
  PickContacts,
  type PickedContact,
} from '#shared/contacts/contacts.ts';

/**
 * The contacts named in a URL, in its order, or all that match its filter, newest first; ready to be asked. Erased ones
 * and those of other businesses are left out.
 */
export async function pickContacts(ctx: Ctx, input: PickContacts): Promise<PickedContact[]> {
  allow(ctx, 'contacts.read');
  const { contactIds, matching } = parse(PickContacts, input);
  const country = await loadCountry(ctx);
  const rows = matching?.all ? await loadMatching(ctx, matching) : await loadNamed(ctx, contactIds);
  return rows.map(({ name, email, phone }) => ({ name, email, phone: formatPhone(phone, country) }));
}

async function loadNamed(ctx: BusinessCtx, contactIds: readonly string[]): Promise<PickedContact[]> {
  const ids = [...new Set(contactIds.map((id) => id.toLowerCase()))].filter(
    (contactId) => ContactId.safeParse({ contactId }).success,
  );
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(and(activeContacts(ctx), inArray(contacts.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadMatching(ctx: BusinessCtx, matching: ChosenContactsRead): Promise<PickedContact[]> {
  const part = firstPart(CONTACT_SORT_ORDERS.latest, TYPED_CONTACTS + 1);
  const rows = await selectContacts(ctx, await chosenContacts(ctx, matching), { part });
  if (rows.length > TYPED_CONTACTS)
    throw new AppError('invalid', TOO_MANY_CHOSEN, { reason: 'too_many_chosen' });
  return rows.map(({ contact }) => contact);
}
