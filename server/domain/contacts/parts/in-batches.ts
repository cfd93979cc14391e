import { and } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { eachPage } from '#server/db/page.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { CONTACTS_BY_ID, chosenContacts } from '#server/domain/contacts/queries.ts';
import type { ChosenContactsRead } from '#shared/contacts/contacts.ts';

/** Small enough not to block others while it is written. */
const AT_ONCE = 250;

/** The chosen contacts in batches; robust against contacts leaving the filter by what is done to them. */
export async function* inBatches(ctx: BusinessCtx, chosen: ChosenContactsRead): AsyncGenerator<Contact[]> {
  const where = await chosenContacts(ctx, chosen);
  const pieces = eachPage(CONTACTS_BY_ID, AT_ONCE, (part) =>
    ctx.db
      .select({ contact: contacts, cursor: part.cursor })
      .from(contacts)
      .where(and(where, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  for await (const rows of pieces) {
    if (rows.length > 0) yield rows.map(({ contact }) => contact);
  }
}
