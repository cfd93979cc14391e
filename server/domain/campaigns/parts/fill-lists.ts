import { and, eq, notExists } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { firstPart } from '#server/db/page.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { type Filled, fillCampaign } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { isNoneOf, loadMembers, MEMBERS } from '#server/domain/campaigns/queries.ts';

const CONTACTS_AT_ONCE = 1_000;

type Campaign = typeof campaigns.$inferSelect;

/**
 * Adds the next batch of its imported lists to a campaign; `more` while some may be left. Runs inside a transaction
 * that locks the business.
 */
export async function fillLists(ctx: BusinessCtx, campaign: Campaign): Promise<Filled & { more: boolean }> {
  const members = await nextMembers(ctx, campaign);
  const filled = await fillCampaign(ctx, campaign, members, 'csv_import');
  const more = members.length === CONTACTS_AT_ONCE;
  if (!more) await endLists(ctx, campaign.id);
  return { ...filled, more };
}

/** Stops adding people from the lists. */
export async function endLists(ctx: BusinessCtx, campaignId: string): Promise<void> {
  await ctx.db
    .update(campaigns)
    .set({ pending_import_ids: [], left_out_ids: [] })
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaignId)));
}

/** The next people of the lists who are not in the campaign yet. */
function nextMembers(
  ctx: BusinessCtx,
  { id: campaignId, pending_import_ids: importIds, left_out_ids: leftOut }: Campaign,
) {
  const isNew = notExists(
    ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.campaign_id, campaignId),
          eq(invitations.contact_id, contacts.id),
        ),
      ),
  );
  return loadMembers(ctx, importIds, firstPart(MEMBERS, CONTACTS_AT_ONCE), and(isNew, isNoneOf(leftOut)));
}
