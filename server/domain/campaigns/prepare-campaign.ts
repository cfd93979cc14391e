import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { plannerOf } from '#server/db/planner.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents } from '#server/db/schema/contacts.ts';
import type { Filled } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { endLists, fillLists } from '#server/domain/campaigns/parts/fill-lists.ts';
import { fillRest } from '#server/domain/campaigns/parts/fill-rest.ts';
import { dispatchFrom } from '#server/domain/sending/parts/enqueue-sending.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';

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
  const planner = plannerOf(ctx, [invitations, consents]);
  while (true) {
    const piece = await withTx(ctx, (ctx) => addPiece(ctx, campaignId));
    if (!piece) break;
    total.queued += piece.queued;
    total.skipped += piece.skipped;
    await planner.added(piece.queued + piece.skipped);
  }
  await planner.done();
  return total;
}

async function addPiece(ctx: PrepareCtx, campaignId: string) {
  // Launches of a business and the filling of its campaigns take turns.
  await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  const mine = and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaignId));
  const [campaign] = await ctx.db.select().from(campaigns).where(mine);
  if (!campaign) throw notFound('campaign');
  const filled = campaign.pending_rest ? await addRest(ctx, campaign) : await addMembers(ctx, campaign);
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
async function addMembers(ctx: PrepareCtx, campaign: Campaign): Promise<Filled | null> {
  const { id, pending_import_ids: lists } = campaign;
  if (lists.length === 0) return null;
  const filled = campaign.status === 'canceled' ? null : await fillLists(ctx, campaign);
  if (filled?.more) return filled;
  if (!filled) await endLists(ctx, id);
  await record(ctx, 'campaigns.prepare', { type: 'campaign', id }, { lists: lists.length });
  return filled;
}
