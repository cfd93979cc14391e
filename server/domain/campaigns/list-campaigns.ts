import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { olderThan, selectCampaigns } from '#server/domain/campaigns/queries.ts';
import { parse } from '#server/parse.ts';
import { type CampaignPageView, ListCampaigns } from '#shared/campaigns.ts';

export async function listCampaigns(ctx: Ctx, input: ListCampaigns): Promise<CampaignPageView> {
  allow(ctx, 'campaigns.read');
  const { cursor, limit } = parse(ListCampaigns, input);
  const rows = await selectCampaigns(ctx, cursor ? olderThan(cursor) : undefined, limit + 1);
  const page = rows.slice(0, limit);
  return {
    campaigns: page.map(({ view }) => view),
    nextCursor: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  };
}
