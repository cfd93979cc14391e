import { and } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { loadOutcomes } from '#server/domain/contacts/parts/load-outcomes.ts';
import {
  countContacts,
  inFilter,
  loadCountry,
  matching,
  olderThan,
  selectContacts,
} from '#server/domain/contacts/queries.ts';
import { toContactView } from '#server/domain/contacts/view.ts';
import { parse } from '#server/parse.ts';
import { type ContactPageView, ListContacts } from '#shared/contacts.ts';

/** The people of the business, newest first; all of them or those a search and a filter leave. */
export async function listContacts(ctx: Ctx, input: ListContacts): Promise<ContactPageView> {
  allow(ctx, 'contacts.read');
  const { search, filter, cursor, limit } = parse(ListContacts, input);
  const wanted = and(matching(search), inFilter(filter));
  const rows = await selectContacts(ctx, and(wanted, cursor ? olderThan(cursor) : undefined), limit + 1);
  const country = await loadCountry(ctx);
  const page = rows.slice(0, limit);
  const outcomes = await loadOutcomes(
    ctx,
    page.map(({ contact }) => contact.id),
  );
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    contacts: page.map((row) => ({ ...toContactView(row, country), ...outcomes(row.contact.id) })),
    total: await countContacts(ctx, wanted),
    nextCursor: last ? `${last.micros}.${last.contact.id}` : null,
  };
}
