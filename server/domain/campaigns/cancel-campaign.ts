import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { moveCampaign } from '#server/domain/campaigns/internal.ts';
import type { CampaignId } from '#shared/campaigns.ts';

/** Calls back everything that has not left yet, for good. Within the first ten seconds that is all of it. */
export async function cancelCampaign(ctx: Ctx, input: CampaignId): Promise<{ canceled: number }> {
  allow(ctx, 'campaigns.manage');
  return withTx(ctx, async (ctx) => {
    const id = await moveCampaign(ctx, input, ['running', 'paused'], {
      status: 'canceled',
      pause_reason: null,
    });
    if (!id) return { canceled: 0 };
    const rows = await ctx.db
      .update(invitations)
      .set({ status: 'canceled', reason: 'stopped', updated_at: ctx.now() })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.campaign_id, id),
          eq(invitations.status, 'queued'),
        ),
      )
      .returning({ id: invitations.id });
    await record(ctx, 'campaigns.cancel', { type: 'campaign', id }, { canceled: rows.length });
    return { canceled: rows.length };
  });
}
