import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { moveCampaign } from '#server/domain/campaigns/internal.ts';
import { CampaignId } from '#shared/campaigns.ts';

const mine = alias(invitations, 'mine');
const first = alias(campaigns, 'first');

/**
 * Calls back everything that has not left yet, for good, and says how many messages had. Within the first ten
 * seconds that is none.
 */
export async function cancelCampaign(
  ctx: Ctx,
  input: CampaignId,
): Promise<{ canceled: number; left: number }> {
  allow(ctx, 'campaigns.manage');
  return withTx(ctx, async (ctx) => {
    const id = await moveCampaign(ctx, input, ['running', 'paused'], {
      status: 'canceled',
      pause_reason: null,
    });
    if (!id) return { canceled: 0, left: await countLeft(ctx, CampaignId.parse(input).campaignId) };
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
    await giveRemindersBack(ctx, id);
    await record(ctx, 'campaigns.cancel', { type: 'campaign', id }, { canceled: rows.length });
    return { canceled: rows.length, left: await countLeft(ctx, id) };
  });
}

/** Where this campaign asked the rest of another, the reminders whose place it took wait again. */
async function giveRemindersBack(ctx: BusinessCtx, campaignId: string): Promise<void> {
  const follows = ctx.db
    .select({ id: first.id })
    .from(campaigns)
    .innerJoin(first, eq(first.id, campaigns.follows_id))
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        eq(campaigns.id, campaignId),
        inArray(first.status, ['running', 'paused']),
      ),
    );
  const calledBack = ctx.db
    .select({ contactId: mine.contact_id })
    .from(mine)
    .where(
      and(
        eq(mine.business_id, ctx.business.id),
        eq(mine.campaign_id, campaignId),
        eq(mine.status, 'canceled'),
        eq(mine.reason, 'stopped'),
      ),
    );
  await ctx.db
    .update(invitations)
    .set({ status: 'queued', reason: null, dispatched_at: null, updated_at: ctx.now() })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        inArray(invitations.campaign_id, follows),
        inArray(invitations.contact_id, calledBack),
        eq(invitations.status, 'canceled'),
        eq(invitations.reason, 'asked_elsewhere'),
      ),
    );
}

async function countLeft(ctx: BusinessCtx, campaignId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        or(
          inArray(invitations.status, ['sending', 'sent', 'delivered', 'unknown']),
          // What the provider refused at once has not left; what it lost later has.
          and(eq(invitations.status, 'failed'), isNotNull(invitations.sent_at)),
        ),
      ),
    );
  return row?.left ?? 0;
}
