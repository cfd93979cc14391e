import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { notFound } from '#server/errors.ts';
import { CampaignId, type CampaignStatus } from '#shared/campaigns.ts';

/**
 * Moves a campaign on if it stands in one of `from`; null when it stands elsewhere already, which is no fault:
 * a doubled click, or a provider that was faster.
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
