import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/audit.ts';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { cancelReminders, planReminders } from '#server/domain/sending/parts/plan-reminders.ts';
import { recipientOf } from '#server/domain/sending/parts/sending-rules.ts';
import { stopChannel } from '#server/domain/sending/parts/stop-channel.ts';
import {
  type DeliveryFault,
  type DeliveryStatus,
  type InvitationStatus,
  isAccountFault,
} from '#shared/channels.ts';

export interface DeliveryReport {
  invitationId: string;
  externalId: string | null;
  status: DeliveryStatus;
  reason: DeliveryFault | null;
}

/** From where a report moves an invitation. What has arrived cannot fail any more, and nothing moves back. */
const MOVES_FROM: Record<DeliveryStatus, InvitationStatus[]> = {
  sent: ['queued', 'sending', 'unknown'],
  delivered: ['queued', 'sending', 'unknown', 'sent'],
  failed: ['sending', 'unknown', 'sent'],
};

/**
 * Applies what the provider says of a message, in any order and as often as it likes. Runs inside a transaction.
 * Answers where the invitation stands afterwards.
 */
export async function reportDelivery(ctx: BusinessCtx, report: DeliveryReport): Promise<InvitationStatus> {
  const delivery = await loadDelivery(ctx, report.invitationId);
  const { invitation, contact, campaign, connection } = delivery;
  // A row that was queued again keeps its attempts; one that never left cannot be reported.
  if (invitation.attempts === 0) return invitation.status;
  const now = ctx.now();
  const [row] = await ctx.db
    .update(invitations)
    .set({
      status: report.status,
      reason: report.status === 'failed' ? (report.reason ?? 'rejected') : null,
      sent_at: invitation.sent_at ?? invitation.sending_at ?? now,
      delivered_at: report.status === 'delivered' ? now : invitation.delivered_at,
      external_id: report.externalId ?? invitation.external_id,
      updated_at: now,
    })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitation.id),
        eq(invitations.attempts, invitation.attempts),
        inArray(invitations.status, MOVES_FROM[report.status]),
      ),
    )
    .returning({ id: invitations.id });
  if (!row) return invitation.status;
  const facts = { outcome: report.status, ...(report.reason ? { reason: report.reason } : {}) };
  await record(ctx, 'invitations.report', { type: 'invitation', id: invitation.id }, facts);
  if (report.status !== 'failed') await planReminders(ctx, [delivery], invitation.sent_at ?? now);
  else if (invitation.step === 0) {
    const request = { campaignId: campaign.id, contactId: invitation.contact_id };
    await cancelReminders(ctx, request, 'earlier_failed');
  }
  const { channel } = invitation;
  if (report.reason === 'opted_out' || report.reason === 'complained') {
    await recordOptOut(ctx, {
      ...{ channel, recipient: recipientOf(channel, contact) },
      source: report.reason === 'complained' ? 'complaint' : 'provider',
      subject: { type: 'invitation', id: invitation.id },
      provider: connection?.connector ?? 'mail',
    });
  }
  if (report.reason && isAccountFault(report.reason)) {
    await stopChannel(ctx, invitation.channel, report.reason, campaign.id);
  }
  return report.status;
}
