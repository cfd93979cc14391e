import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';

/** Part of a `where` over contacts: those of the business who are still somebody. */
export function activeContacts(ctx: BusinessCtx): SQL | undefined {
  return and(eq(contacts.business_id, ctx.business.id), isNull(contacts.erased_at));
}
