import { and, desc, eq, inArray } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { toInvitationView } from '#server/domain/campaigns/view.ts';
import type { RecentInvitationView } from '#shared/campaigns.ts';

const MOST = 10;

/** The latest invitations over all campaigns, newest first. */
export async function listRecentInvitations(ctx: Ctx): Promise<RecentInvitationView[]> {
  allow(ctx, 'campaigns.read');
  const mine = eq(invitations.business_id, ctx.business.id);
  // Through the newest campaigns, which have an index by time: as many rows as campaigns cover them all.
  const latest = ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.business_id, ctx.business.id))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(MOST);
  const rows = await ctx.db
    .select({ invitation: invitations, contact: contacts })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(mine, inArray(invitations.campaign_id, latest)))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(MOST);
  return rows.map(({ invitation, contact }) => ({
    ...toInvitationView(invitation, contact),
    createdAt: invitation.created_at,
  }));
}
