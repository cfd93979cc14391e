import { and, eq, notInArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { requireResumable } from '#server/domain/campaigns/internal.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';
import { NOT_AGAIN } from '#shared/sending/channels.ts';

/**
 * Sends failed messages again where that may succeed: not after an opt-out, nor to an invalid address. Unconfirmed ones
 * are left alone, since they may have arrived.
 */
export async function retryFailed(ctx: Ctx, input: CampaignId): Promise<{ queued: number }> {
  allow(ctx, 'campaigns.manage');
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { campaignId } = parsed.data;
  return withTx(ctx, async (ctx) => {
    await requireResumable(ctx, { campaignId });
    const now = ctx.now();
    const rows = await ctx.db
      .update(invitations)
      .set({
        status: 'queued',
        reason: null,
        sending_at: null,
        attempts_before: sql`${invitations.attempts}`,
        due_at: now,
        dispatched_at: null,
        updated_at: now,
      })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.campaign_id, campaignId),
          eq(invitations.status, 'failed'),
          notInArray(invitations.reason, [...NOT_AGAIN]),
        ),
      )
      .returning({ id: invitations.id });
    if (rows.length === 0) return { queued: 0 };
    await record(ctx, 'campaigns.retry', { type: 'campaign', id: campaignId }, { queued: rows.length });
    await ctx.queue.send(dispatchInvitationsJob, {});
    return { queued: rows.length };
  });
}
