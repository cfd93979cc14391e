import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { eligibilityByContact } from '#server/domain/sending/parts/eligibility-by-contact.ts';
import { allow } from '#server/identity/allow.ts';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import { ContactId } from '#shared/contacts/contacts.ts';

/** Why this person cannot be messaged on each channel, as a launch would find it now. */
export async function listEligibility(ctx: Ctx, input: ContactId): Promise<ChannelIneligibility[]> {
  allow(ctx, 'contacts.read');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const [person] = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, parsed.data.contactId)));
  if (!person) throw notFound('contact');
  return (await eligibilityByContact(ctx, [person])).get(person.id) ?? [];
}
