import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { toEmail } from '#shared/email-address.ts';

/**
 * Whether somebody who reads mail at this address has answered: by an invitation that was sent to it, or in the thread.
 * On the public page anybody can type anybody's address.
 */
export async function isConfirmed(ctx: BusinessCtx, { review, person }: Subject): Promise<boolean> {
  const [wrote] = await ctx.db
    .select({ id: threadMails.id })
    .from(threadMails)
    .where(
      and(
        eq(threadMails.business_id, ctx.business.id),
        eq(threadMails.review_id, review.id),
        eq(threadMails.direction, 'in'),
      ),
    )
    .limit(1);
  if (wrote) return true;
  // One answer per invitation: its key names the first that was sent.
  const invitationId = /^invitation:(.+)$/.exec(review.submission_key ?? '')?.[1];
  if (!invitationId) return false;
  const [invited] = await ctx.db
    .select({ email: contacts.email, channel: invitations.channel })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.id, invitationId)));
  return invited?.channel === 'email' && toEmail(invited.email) === toEmail(person.email);
}
