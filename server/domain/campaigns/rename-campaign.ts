import { and, eq, ne } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { CampaignId, RenameCampaign } from '#shared/campaigns/campaigns.ts';

/** Only the owner sees the name; no message contains it. */
export async function renameCampaign(ctx: Ctx, input: RenameCampaign): Promise<void> {
  allow(ctx, 'campaigns.manage');
  if (!CampaignId.safeParse(input).success) throw notFound('campaign');
  const { campaignId, name } = parse(RenameCampaign, input);
  await withTx(ctx, async (ctx) => {
    if (!(await findCampaignView(ctx, campaignId))) throw notFound('campaign');
    const [row] = await ctx.db
      .update(campaigns)
      .set({ campaign_name: name })
      .where(
        and(
          eq(campaigns.business_id, ctx.business.id),
          eq(campaigns.id, campaignId),
          ne(campaigns.campaign_name, name),
        ),
      )
      .returning({ id: campaigns.id });
    if (row) await record(ctx, 'campaigns.rename', { type: 'campaign', id: campaignId });
  });
}
