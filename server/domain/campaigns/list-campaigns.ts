import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { page } from '#server/db/page.ts';
import { countPeople } from '#server/domain/campaigns/parts/count-people.ts';
import { NEWEST_CAMPAIGNS, selectCampaigns } from '#server/domain/campaigns/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type CampaignPageView, ListCampaigns } from '#shared/campaigns/campaigns.ts';

/** Newest first, each with the totals that its own page shows. */
export async function listCampaigns(ctx: Ctx, input: ListCampaigns): Promise<CampaignPageView> {
  allow(ctx, 'campaigns.read');
  const asked = parse(ListCampaigns, input);
  const { rows, nextCursor } = await page(NEWEST_CAMPAIGNS, asked, (part) =>
    selectCampaigns(ctx, undefined, part),
  );
  const peopleOf = await countPeople(
    ctx,
    rows.map(({ view }) => view.id),
  );
  const campaigns = rows.map(({ view }) => {
    const { counts, opened } = peopleOf(view.id);
    const { rated, skipped, canceled: notAsked, 'not-delivered': notReached } = counts;
    return { ...view, opened, rated, notReached, skipped, notAsked };
  });
  return { campaigns, nextCursor };
}
