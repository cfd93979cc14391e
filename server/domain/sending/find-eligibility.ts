import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { isAmong } from '#server/db/is-among.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { eligibilityByContact } from '#server/domain/sending/parts/eligibility-by-contact.ts';
import { allow } from '#server/identity/allow.ts';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import { SomeContacts } from '#shared/contacts/contacts.ts';

/** `listEligibility` for a few people at once, by contact; contacts of other businesses are left out. */
export async function findEligibility(
  ctx: Ctx,
  input: SomeContacts,
): Promise<ReadonlyMap<string, ChannelIneligibility[]>> {
  allow(ctx, 'contacts.read');
  const { contactIds } = parse(SomeContacts, input);
  if (contactIds.length === 0) return new Map();
  const people = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), isAmong(contacts.id, contactIds)));
  return eligibilityByContact(ctx, people);
}
