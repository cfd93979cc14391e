import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone } from '#server/core/phones.ts';
import { firstPart } from '#server/db/page.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { loadMembers, MEMBERS } from '#server/domain/campaigns/queries.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type ImportedListView, type ListedPerson, ListImportedLists } from '#shared/campaigns/campaigns.ts';
import { LISTED_PEOPLE } from '#shared/contacts/contact-basics.ts';
import { isUuid } from '#shared/text/uuid.ts';

/** The business's imported lists with these ids, with their people unless there are too many. */
export async function listImportedLists(ctx: Ctx, input: ListImportedLists): Promise<ImportedListView[]> {
  allow(ctx, 'campaigns.read');
  const ids = parse(ListImportedLists, input).importIds.filter((id) => isUuid(id));
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: contactImports.id,
      name: contactImports.file_name,
      status: contactImports.status,
      contacts: count(contacts.id),
    })
    .from(contactImports)
    .leftJoin(contactImportMembers, eq(contactImportMembers.import_id, contactImports.id))
    .leftJoin(contacts, and(eq(contacts.id, contactImportMembers.contact_id), isNull(contacts.erased_at)))
    .where(and(eq(contactImports.business_id, ctx.business.id), inArray(contactImports.id, ids)))
    .groupBy(contactImports.id)
    .orderBy(asc(contactImports.created_at), asc(contactImports.id));
  const country = await loadCountry(ctx);
  const lists: ImportedListView[] = [];
  let room = LISTED_PEOPLE;
  for (const { status, ...list } of rows) {
    const people = list.contacts <= room ? await peopleOf(ctx, list.id, country) : null;
    room -= people?.length ?? 0;
    lists.push({ ...list, ready: status === 'done', people });
  }
  return lists;
}

async function peopleOf(ctx: BusinessCtx, importId: string, country: string): Promise<ListedPerson[]> {
  const members = await loadMembers(ctx, [importId], firstPart(MEMBERS, LISTED_PEOPLE));
  return members.map(({ contactId: id, name, email, phone }) => ({
    id,
    name,
    email,
    phone: formatPhone(phone, country),
  }));
}
