import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { allow } from '#server/identity/allow.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';

/** Called before a form is parsed, so that other users get `not_found` whatever else is wrong. */
export async function requireCampaign(ctx: Ctx, input: CampaignId): Promise<void> {
  allow(ctx, 'campaigns.read');
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const [mine] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, parsed.data.campaignId)));
  if (!mine) throw notFound('campaign');
}
