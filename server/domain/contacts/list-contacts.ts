import { and } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { page } from '#server/db/page.ts';
import { loadOutcomes } from '#server/domain/contacts/parts/load-outcomes.ts';
import {
  countContacts,
  inFilter,
  loadCountry,
  matching,
  NEWEST_CONTACTS,
  selectContacts,
} from '#server/domain/contacts/queries.ts';
import { toContactView } from '#server/domain/contacts/view.ts';
import { parse } from '#server/parse.ts';
import { type ContactPageView, ListContacts } from '#shared/contacts.ts';

/** The people of the business, newest first; all of them or those a search and a filter leave. */
export async function listContacts(ctx: Ctx, input: ListContacts): Promise<ContactPageView> {
  allow(ctx, 'contacts.read');
  const { search, filter, ...asked } = parse(ListContacts, input);
  const wanted = and(matching(search), inFilter(filter));
  const { rows, nextCursor } = await page(NEWEST_CONTACTS, asked, (part) =>
    selectContacts(ctx, wanted, part),
  );
  const country = await loadCountry(ctx);
  const outcomes = await loadOutcomes(
    ctx,
    rows.map(({ contact }) => contact.id),
  );
  return {
    contacts: rows.map((row) => ({ ...toContactView(row, country), ...outcomes(row.contact.id) })),
    total: await countContacts(ctx, wanted),
    nextCursor,
  };
}
