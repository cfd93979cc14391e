import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { moveCampaign } from '#server/domain/campaigns/internal.ts';
import { releaseQueued } from '#server/domain/sending/parts/stop-channel.ts';
import { allow } from '#server/identity/allow.ts';
import type { CampaignId } from '#shared/campaigns/campaigns.ts';

/** Holds back what has not been sent yet. What is in flight still goes. */
export async function pauseCampaign(ctx: Ctx, input: CampaignId): Promise<void> {
  allow(ctx, 'campaigns.manage');
  await withTx(ctx, async (ctx) => {
    const id = await moveCampaign(ctx, input, ['running'], { status: 'paused', pause_reason: null });
    if (!id) return;
    await releaseQueued(ctx, id);
    await record(ctx, 'campaigns.pause', { type: 'campaign', id });
  });
}
