import { and, eq, notExists } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { firstPart } from '#server/db/page.ts';
import { plannerOf } from '#server/db/planner.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts } from '#server/db/schema/contacts.ts';
import { type Filled, fillCampaign } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { fillRest } from '#server/domain/campaigns/parts/fill-rest.ts';
import { isNoneOf, loadMembers, MEMBERS } from '#server/domain/campaigns/queries.ts';
import { dispatchFrom } from '#server/domain/sending/parts/enqueue-sending.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { CampaignId } from '#shared/campaigns.ts';

const CONTACTS_AT_ONCE = 1_000;

type PrepareCtx = CtxFor<'campaigns.prepare'>;
type Campaign = typeof campaigns.$inferSelect;

/** Adds imported lists, or the rest of another campaign, each thousand in a transaction of its own. */
export async function prepareCampaign(
  ctx: Ctx,
  input: CampaignId,
): Promise<{ queued: number; skipped: number }> {
  allow(ctx, 'campaigns.prepare');
  const { campaignId } = parse(CampaignId, input);
  const total = { queued: 0, skipped: 0 };
  const tellPlanner = plannerOf(ctx, [invitations, consents]);
  while (true) {
    const piece = await withTx(ctx, (ctx) => addPiece(ctx, campaignId));
    if (!piece) return total;
    total.queued += piece.queued;
    total.skipped += piece.skipped;
    await tellPlanner(piece.queued + piece.skipped);
  }
}

async function addPiece(ctx: PrepareCtx, campaignId: string) {
  // The launches of a business and the filling of its campaigns take turns.
  await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  const mine = and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaignId));
  const [campaign] = await ctx.db.select().from(campaigns).where(mine);
  if (!campaign) throw notFound('campaign');
  const filled = campaign.pending_rest
    ? await addRest(ctx, campaign)
    : await addMembers(ctx, campaign, campaign.pending_import_ids);
  if (filled && filled.queued > 0) await dispatchFrom(ctx, campaign.starts_at);
  return filled;
}

/** Null when there is nobody left to add. */
async function addRest(ctx: PrepareCtx, campaign: Campaign): Promise<Filled | null> {
  if (campaign.status !== 'canceled') return fillRest(ctx, campaign);
  await ctx.db
    .update(campaigns)
    .set({ pending_rest: false })
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaign.id)));
  return null;
}

/** The same for imported lists. */
async function addMembers(ctx: PrepareCtx, campaign: Campaign, importIds: string[]): Promise<Filled | null> {
  if (importIds.length === 0) return null;
  const campaignId = campaign.id;
  const mine = and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaignId));
  const rows = campaign.status === 'canceled' ? [] : await nextMembers(ctx, campaign);
  if (rows.length === 0) {
    await ctx.db.update(campaigns).set({ pending_import_ids: [], left_out_ids: [] }).where(mine);
    await record(ctx, 'campaigns.prepare', { type: 'campaign', id: campaignId }, { lists: importIds.length });
    return null;
  }
  return fillCampaign(ctx, campaign, rows, 'csv_import');
}

/** Whoever of the lists is wanted and not in the campaign yet. */
function nextMembers(
  ctx: PrepareCtx,
  { id: campaignId, pending_import_ids: importIds, left_out_ids: leftOut }: typeof campaigns.$inferSelect,
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
