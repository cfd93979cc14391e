import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { requireOpenChannel } from '#server/domain/sending/parts/sending-rules.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import { CampaignId, type CampaignStatus } from '#shared/campaigns/campaigns.ts';

/**
 * Changes the status of a campaign if it is one of `from`; otherwise returns null, which is no error: a double click,
 * or a provider that was faster.
 */
export async function moveCampaign(
  ctx: BusinessCtx,
  input: CampaignId,
  from: CampaignStatus[],
  change: Partial<typeof campaigns.$inferInsert>,
): Promise<string | null> {
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const mine = and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, parsed.data.campaignId));
  const [row] = await ctx.db
    .update(campaigns)
    .set(change)
    .where(and(mine, inArray(campaigns.status, from)))
    .returning({ id: campaigns.id });
  if (row) return row.id;
  const [found] = await ctx.db.select({ id: campaigns.id }).from(campaigns).where(mine);
  if (!found) throw notFound('campaign');
  return null;
}

/** Throws the reason why a campaign cannot resume: it is over, or its provider would only stop it again. */
export async function requireResumable(ctx: BusinessCtx, input: CampaignId): Promise<void> {
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const [found] = await ctx.db
    .select({ status: campaigns.status, type: campaigns.campaign_type })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, parsed.data.campaignId)));
  if (!found) throw notFound('campaign');
  if (found.status === 'canceled') {
    throw new AppError('conflict', 'This campaign was canceled.', { reason: 'campaign_canceled' });
  }
  await requireOpenChannel(ctx, channelOf(found.type));
}
