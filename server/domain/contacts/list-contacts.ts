import { and } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { page } from '#server/db/page.ts';
import { loadOutcomes } from '#server/domain/contacts/parts/load-outcomes.ts';
import {
  CONTACT_SORT_ORDERS,
  countContacts,
  inFilter,
  loadCountry,
  loadSeenBy,
  narrowedTo,
  selectContacts,
  speaksSeveral,
} from '#server/domain/contacts/queries.ts';
import { toContactView } from '#server/domain/contacts/view.ts';
import { allow } from '#server/identity/allow.ts';
import { type ContactPageView, ListContacts } from '#shared/contacts/contacts.ts';

/** The people of the business, newest first by default; all of them, or those matching a search and a filter. */
export async function listContacts(ctx: Ctx, input: ListContacts): Promise<ContactPageView> {
  allow(ctx, 'contacts.read');
  const { search, filter, channel, provider, visited, sort, ...asked } = parse(ListContacts, input);
  const narrowed = await narrowedTo(ctx, { search, channel, provider, visited });
  const wanted = and(narrowed, inFilter(ctx, filter));
  const { rows, nextCursor } = await page(CONTACT_SORT_ORDERS[sort], asked, (part) =>
    selectContacts(ctx, wanted, { part, sort }),
  );
  const country = await loadCountry(ctx);
  const outcomes = await loadOutcomes(
    ctx,
    rows.map(({ contact }) => contact.id),
  );
  const counts = await countContacts(ctx, narrowed);
  return {
    contacts: rows.map((row) => ({ ...toContactView(row, country), ...outcomes(row.contact.id) })),
    total: counts[filter],
    counts,
    severalLanguages: await speaksSeveral(ctx),
    ...(await loadSeenBy(ctx)),
    nextCursor,
  };
}
