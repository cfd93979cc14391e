import { and, asc, eq, gt } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { toInvitationView } from '#server/domain/campaigns/view.ts';
import { notFound } from '#server/errors.ts';
import { type CampaignDetailView, GetCampaign } from '#shared/campaigns.ts';

/** A campaign and what became of each contact, a page of them at a time. */
export async function getCampaign(ctx: Ctx, input: GetCampaign): Promise<CampaignDetailView> {
  allow(ctx, 'campaigns.read');
  const parsed = GetCampaign.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { id, cursor, limit } = parsed.data;
  const view = await findCampaignView(ctx, id);
  if (!view) throw notFound('campaign');
  const rows = await ctx.db
    .select({ invitation: invitations, contact: contacts })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, id),
        cursor ? gt(invitations.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(invitations.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    ...view,
    invitations: page.map(({ invitation, contact }) => toInvitationView(invitation, contact)),
    nextCursor: rows.length > limit ? (page.at(-1)?.invitation.id ?? null) : null,
  };
}
