import { and, eq, gt, inArray, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import { firstPart } from '#server/db/page.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { type Filled, fillCampaign } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { loadRest, REST } from '#server/domain/campaigns/parts/rest.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';

const CONTACTS_AT_ONCE = 1_000;

type Campaign = typeof campaigns.$inferSelect;

const mine = alias(invitations, 'mine');

/**
 * Adds the next batch of people this follow-up asks; `more` while some may be left. Runs inside a transaction that
 * locks the business.
 */
export async function fillRest(ctx: BusinessCtx, campaign: Campaign): Promise<Filled & { more: boolean }> {
  const { id, follows_id } = campaign;
  if (!follows_id) throw new Error('This campaign follows none.');
  const isIn = ctx.db
    .select({ id: mine.id })
    .from(mine)
    .where(
      and(eq(mine.business_id, ctx.business.id), eq(mine.campaign_id, id), eq(mine.contact_id, contacts.id)),
    );
  const rest = await loadRest(ctx, follows_id, firstPart(REST, CONTACTS_AT_ONCE), notExists(isIn));
  const filled = await fillCampaign(ctx, campaign, rest, 'follow_up');
  await takeSlotsOfReminders(ctx, { id, follows_id });
  const more = rest.length === CONTACTS_AT_ONCE;
  if (!more) {
    await ctx.db
      .update(campaigns)
      .set({ pending_rest: false })
      .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, id)));
  }
  return { ...filled, more };
}

/** People asked again here get no further reminder there: at most two, on all channels together. */
async function takeSlotsOfReminders(
  ctx: BusinessCtx,
  { id, follows_id }: { id: string; follows_id: string },
): Promise<void> {
  const askedHere = ctx.db
    .select({ contactId: mine.contact_id })
    .from(mine)
    .where(and(eq(mine.business_id, ctx.business.id), eq(mine.campaign_id, id), eq(mine.status, 'queued')));
  await cancelQueued(
    ctx,
    { reason: 'asked_elsewhere' },
    eq(invitations.campaign_id, follows_id),
    gt(invitations.step, 0),
    inArray(invitations.contact_id, askedHere),
  );
}
