import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { page } from '#server/db/page.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { toInvitationView } from '#server/domain/campaigns/view.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { notFound } from '#server/errors.ts';
import { type CampaignDetailView, GetCampaign } from '#shared/campaigns.ts';

/** A campaign and what became of each contact, reminders included, a page of contacts at a time. */
export async function getCampaign(ctx: Ctx, input: GetCampaign): Promise<CampaignDetailView> {
  allow(ctx, 'campaigns.read');
  const parsed = GetCampaign.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { id, ...asked } = parsed.data;
  const view = await findCampaignView(ctx, id);
  if (!view) throw notFound('campaign');
  const mine = and(eq(invitations.business_id, ctx.business.id), eq(invitations.campaign_id, id));
  const { rows, nextCursor } = await page({ id: invitations.id }, asked, (part) =>
    ctx.db
      .select({ invitation: invitations, contact: contacts, mark: part.mark })
      .from(invitations)
      .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
      .where(and(mine, eq(invitations.step, 0), part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  const about = { country: await loadCountry(ctx), campaignStatus: view.status };
  const reminders = await loadReminders(
    ctx,
    id,
    rows.map(({ invitation }) => invitation.contact_id),
  );
  return {
    ...view,
    invitations: rows.map(({ invitation, contact }) => ({
      ...toInvitationView(invitation, contact, about),
      reminders: reminders
        .filter(({ contact_id }) => contact_id === invitation.contact_id)
        .map((reminder) => toInvitationView(reminder, contact, about)),
    })),
    nextCursor,
  };
}

async function loadReminders(ctx: BusinessCtx, campaignId: string, contactIds: string[]) {
  if (contactIds.length === 0) return [];
  return ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        inArray(invitations.contact_id, contactIds),
        gt(invitations.step, 0),
      ),
    )
    .orderBy(asc(invitations.step));
}
