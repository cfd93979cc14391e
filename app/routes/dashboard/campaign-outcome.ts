import { exportCampaign } from '#server/domain/campaigns/export-campaign.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/campaign-outcome';

/** The outcome as a file, read from the database while it is sent. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const { fileName, csv } = await exportCampaign(ctx, { campaignId: params.campaignId });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await csv.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await csv.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
