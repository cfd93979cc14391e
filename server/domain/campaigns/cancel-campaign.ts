import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { moveCampaign } from '#server/domain/campaigns/internal.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import { allow } from '#server/identity/allow.ts';
import { CampaignId } from '#shared/campaigns/campaigns.ts';

const mine = alias(invitations, 'mine');
const first = alias(campaigns, 'first');

export interface CanceledCampaign {
  canceled: number;
  left: number;
  /** Everything had been sent, so the campaign is unchanged. */
  tooLate: boolean;
}

/**
 * Cancels everything not sent yet, for good, and returns how many messages were sent. Within the first ten seconds that
 * is none; if everything was sent, nothing changes.
 */
export async function cancelCampaign(ctx: Ctx, input: CampaignId): Promise<CanceledCampaign> {
  allow(ctx, 'campaigns.manage');
  return withTx(ctx, async (ctx) => {
    const { id, over, preparing } = await lockCampaign(ctx, input);
    if (over) return { canceled: 0, left: await countLeft(ctx, id), tooLate: false };
    const { length: canceled } = await cancelQueued(
      ctx,
      { reason: 'stopped' },
      eq(invitations.campaign_id, id),
    );
    const left = await countLeft(ctx, id);
    if (canceled === 0 && left > 0 && !preparing && !(await isInTransit(ctx, id))) {
      return { canceled, left, tooLate: true };
    }
    await moveCampaign(ctx, input, ['running', 'paused'], { status: 'canceled', pause_reason: null });
    await giveRemindersBack(ctx, id);
    await record(ctx, 'campaigns.cancel', { type: 'campaign', id }, { canceled });
    return { canceled, left, tooLate: false };
  });
}

/** Locks the campaign until the end of the transaction. */
async function lockCampaign(ctx: BusinessCtx, input: CampaignId) {
  const parsed = CampaignId.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const [found] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, parsed.data.campaignId)))
    .for('no key update');
  if (!found) throw notFound('campaign');
  return {
    id: found.id,
    over: found.status === 'canceled',
    preparing: found.pending_import_ids.length > 0 || found.pending_rest,
  };
}

/** A message in flight may still be refused and wait again, or lead to a reminder. */
async function isInTransit(ctx: BusinessCtx, campaignId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        eq(invitations.status, 'sending'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** If this campaign was a follow-up, the reminders it replaced wait again. */
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
          // What the provider refused at once was not sent; what it lost later was.
          and(eq(invitations.status, 'failed'), isNotNull(invitations.sent_at)),
        ),
      ),
    );
  return row?.left ?? 0;
}
