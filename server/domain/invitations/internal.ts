import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';

const TOKEN = /^[\w-]{22}$/;

/** Whom an unsubscribe link speaks for; null for a token that was never ours. */
export async function findRecipientByToken(ctx: Ctx, token: string) {
  if (!TOKEN.test(token)) return null;
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
