import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { page } from '#server/db/page.ts';
import { NEWEST_CAMPAIGNS, selectCampaigns } from '#server/domain/campaigns/queries.ts';
import { parse } from '#server/parse.ts';
import { type CampaignPageView, ListCampaigns } from '#shared/campaigns.ts';

export async function listCampaigns(ctx: Ctx, input: ListCampaigns): Promise<CampaignPageView> {
  allow(ctx, 'campaigns.read');
  const asked = parse(ListCampaigns, input);
  const { rows, nextCursor } = await page(NEWEST_CAMPAIGNS, asked, (part) =>
    selectCampaigns(ctx, undefined, part),
  );
  return { campaigns: rows.map(({ view }) => view), nextCursor };
}
