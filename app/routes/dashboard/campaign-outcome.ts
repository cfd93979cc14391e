import { exportCampaign } from '#server/domain/campaigns/export-campaign.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/campaign-outcome';

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) =>
  csvResponse(await exportCampaign(ctx, { campaignId: params.campaignId })),
);
