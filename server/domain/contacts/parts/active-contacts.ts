import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';

/** Condition on contacts: those of the business that are not erased. */
export function activeContacts(ctx: BusinessCtx): SQL | undefined {
  return and(eq(contacts.business_id, ctx.business.id), isNull(contacts.erased_at));
}
