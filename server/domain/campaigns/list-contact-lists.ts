import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { parse } from '#server/parse.ts';
import { type ContactListView, ListContactLists } from '#shared/campaigns.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The imported lists of these ids that belong to the business, with how many people each channel reaches. */
export async function listContactLists(ctx: Ctx, input: ListContactLists): Promise<ContactListView[]> {
  allow(ctx, 'campaigns.read');
  const ids = parse(ListContactLists, input).importIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return [];
  const filled = (column: typeof contacts.email | typeof contacts.phone) =>
    sql<number>`count(*) filter (where ${contacts.name} <> '' and ${column} <> '')`.mapWith(Number);
  const rows = await ctx.db
    .select({
      id: contactImports.id,
      name: contactImports.file_name,
      status: contactImports.status,
      contacts: count(contacts.id),
      withEmail: filled(contacts.email),
      withPhone: filled(contacts.phone),
    })
    .from(contactImports)
    .leftJoin(contactImportMembers, eq(contactImportMembers.import_id, contactImports.id))
    .leftJoin(contacts, eq(contacts.id, contactImportMembers.contact_id))
    .where(and(eq(contactImports.business_id, ctx.business.id), inArray(contactImports.id, ids)))
    .groupBy(contactImports.id)
    .orderBy(asc(contactImports.created_at));
  return rows.map(({ status, ...list }) => ({ ...list, ready: status === 'done' }));
}
