import { and, eq, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import type { AccountFault, Channel } from '#shared/sending/channels.ts';

/** The provider refused the business's account: its connection shows why, and nothing more is sent through it. */
export async function markAccountFault(
  ctx: BusinessCtx,
  channel: Channel,
  reason: AccountFault,
): Promise<void> {
  await ctx.db
    .update(channelConnections)
    .set({ problem: reason, updated_at: ctx.now() })
    .where(and(eq(channelConnections.business_id, ctx.business.id), eq(channelConnections.channel, channel)));
}

/** Both. Runs inside a transaction; idempotent. */
export async function stopChannel(
  ctx: BusinessCtx,
  channel: Channel,
  reason: AccountFault,
  campaignId: string,
): Promise<void> {
  await markAccountFault(ctx, channel, reason);
  await pauseForFault(ctx, reason, campaignId);
}

/** The campaign waits for the owner instead of failing recipient by recipient. */
export async function pauseForFault(
  ctx: BusinessCtx,
  reason: AccountFault,
  campaignId: string,
): Promise<void> {
  const [paused] = await ctx.db
    .update(campaigns)
    .set({ status: 'paused', pause_reason: reason })
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'running'),
      ),
    )
    .returning({ id: campaigns.id });
  if (!paused) return;
  await releaseQueued(ctx, campaignId);
  await record(ctx, 'campaigns.pause', { type: 'campaign', id: campaignId }, { reason });
}

/** Waiting messages lose their jobs; resuming the campaign enqueues them again. */
export async function releaseQueued(ctx: BusinessCtx, campaignId: string): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ dispatched_at: null, updated_at: ctx.now() })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        eq(invitations.status, 'queued'),
        sql`${invitations.dispatched_at} is not null`,
      ),
    );
}
