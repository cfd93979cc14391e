import { and, eq, gt } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { daysLater, nextOpening } from '#server/domain/campaigns/next-opening.ts';
import {
  loadSendingRules,
  quietHours,
  recipientOf,
  zonesFor,
} from '#server/domain/campaigns/sending-rules.ts';
import { findAnswer } from '#server/domain/invitations/check-gates.ts';
import type { Delivery } from '#server/domain/invitations/internal.ts';

/**
 * Plans the next reminder once a message has left: the template's days after it, at the same time of the
 * recipient's day. One row per step, so that it can never be two; what has come in meanwhile is looked at
 * when it is due.
 */
export async function planReminder(
  ctx: BusinessCtx,
  { invitation, contact, campaign }: Pick<Delivery, 'invitation' | 'contact' | 'campaign'>,
  sentAt: Date,
): Promise<void> {
  const days = daysUntilNext(invitation.step, campaign);
  // Somebody may have answered while the message was still being handed over.
  if (days === null || (await findAnswer(ctx, { invitation }))) return;
  const { channel } = invitation;
  const rules = await loadSendingRules(ctx, channel);
  const zones = await zonesFor(channel, recipientOf(channel, contact), rules);
  const wanted = daysLater(sentAt, days, zones[0] ?? rules.timeZone);
  const quiet = quietHours(channel, rules);
  const now = ctx.now();
  await ctx.db
    .insert(invitations)
    .values({
      id: newId(),
      business_id: ctx.business.id,
      campaign_id: campaign.id,
      contact_id: invitation.contact_id,
      step: invitation.step + 1,
      channel,
      due_at: quiet ? nextOpening(wanted, zones, quiet) : wanted,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing();
}

/** Nobody is reminded of what they have done. Runs inside a transaction. */
export async function cancelReminders(
  ctx: BusinessCtx,
  { campaignId, contactId }: { campaignId: string; contactId: string },
  reason: 'already_rated' | 'already_clicked',
): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason, updated_at: ctx.now() })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        eq(invitations.contact_id, contactId),
        eq(invitations.status, 'queued'),
        gt(invitations.step, 0),
      ),
    );
}

/** The second reminder's days count from the first message, so that here only the rest is waited. */
function daysUntilNext(step: number, campaign: Delivery['campaign']): number | null {
  if (!campaign.reminderEnabled) return null;
  if (step === 0) return campaign.reminderDays;
  const second = campaign.secondReminderDays;
  return step === 1 && second !== null ? Math.max(second - campaign.reminderDays, 1) : null;
}
