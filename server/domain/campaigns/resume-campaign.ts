import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { moveCampaign, requireResumable } from '#server/domain/campaigns/internal.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import type { CampaignId } from '#shared/campaigns/campaigns.ts';

/** Resumes a paused campaign; does nothing for a running one. */
export async function resumeCampaign(ctx: Ctx, input: CampaignId): Promise<void> {
  allow(ctx, 'campaigns.manage');
  await withTx(ctx, async (ctx) => {
    await requireResumable(ctx, input);
    const id = await moveCampaign(ctx, input, ['paused'], { status: 'running', pause_reason: null });
    if (!id) return;
    await record(ctx, 'campaigns.resume', { type: 'campaign', id });
    await ctx.queue.send(dispatchInvitationsJob, {});
  });
}
