import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { notFound } from '#server/errors.ts';

/** Whatever else stands in an address was never ours, and is not looked up. */
export const LINK_TOKEN = /^[\w-]{22}$/;

/** Whom an unsubscribe link speaks for; null for a token that was never ours. */
export async function findRecipientByToken(ctx: Ctx, token: string) {
  if (!LINK_TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select({
      invitationId: invitations.id,
      contactId: invitations.contact_id,
      channel: invitations.channel,
      email: contacts.email,
      phone: contacts.phone,
      language: contacts.language,
      business: {
        id: businessProfiles.id,
        userId: businessProfiles.user_id,
        name: businessProfiles.business_name,
      },
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(eq(invitations.unsubscribe_token, token));
  return row ?? null;
}

/** The business that a review link of somebody invited leads to. */
export async function loadBusinessOfLink(ctx: Ctx, token: string) {
  if (!LINK_TOKEN.test(token)) throw notFound('link');
  const [row] = await ctx.db
    .select({ business: businessProfiles })
    .from(invitations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(eq(invitations.token, token));
  if (!row) throw notFound('link');
  return row.business;
}
