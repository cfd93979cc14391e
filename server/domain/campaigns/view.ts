import type { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import type { CampaignCounts, CampaignView, InvitationView } from '#shared/campaigns.ts';
import {
  type Channel,
  INVITATION_REASONS,
  INVITATION_STATUSES,
  type InvitationReason,
  type InvitationStatus,
} from '#shared/channels.ts';
import { ERASED_CONTACT } from '#shared/contacts.ts';

/** How many invitations of one campaign share a status and a reason. */
export interface CountRow {
  campaignId: string;
  status: InvitationStatus;
  reason: InvitationReason | null;
  count: number;
  /** Of these, how many are reminders. */
  reminders: number;
  rated: number;
  clicked: number;
}

export function toCampaignView(row: typeof campaigns.$inferSelect, counts: CountRow[]): CampaignView {
  return {
    id: row.id,
    name: row.campaign_name,
    channel: row.campaign_type.toLowerCase() as Channel,
    status: row.status,
    pauseReason: row.pause_reason ? INVITATION_REASONS[row.pause_reason] : null,
    createdAt: row.created_at,
    startsAt: row.starts_at,
    preparing: row.pending_import_ids.length > 0,
    contactsSent: row.contacts_sent,
    reminderEnabled: row.reminder_enabled,
    reminderDays: row.reminder_days,
    secondReminderDays: row.second_reminder_days,
    counts: toCounts(counts),
  };
}

function toCounts(rows: CountRow[]): CampaignCounts {
  const none = INVITATION_STATUSES.map((status) => [status, 0] as const);
  const byStatus = Object.fromEntries(none) as Record<InvitationStatus, number>;
  for (const { status, count } of rows) byStatus[status] += count;
  return {
    byStatus,
    remindersQueued: rows.reduce((sum, row) => sum + (row.status === 'queued' ? row.reminders : 0), 0),
    rated: rows.reduce((sum, { rated }) => sum + rated, 0),
    clicked: rows.reduce((sum, { clicked }) => sum + clicked, 0),
    skippedBecause: rows.flatMap(({ status, reason, count }) =>
      status === 'skipped' && reason ? [{ reason, text: INVITATION_REASONS[reason], count }] : [],
    ),
  };
}

export function toInvitationView(
  row: typeof invitations.$inferSelect,
  contact: { name: string; email: string; phone: string },
): InvitationView {
  return {
    id: row.id,
    // Only an erased contact has no name.
    contactName: contact.name || ERASED_CONTACT,
    recipient: row.channel === 'email' ? contact.email : contact.phone,
    step: row.step,
    status: row.status,
    reason: row.reason ? INVITATION_REASONS[row.reason] : null,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    clickedAt: row.clicked_at,
    ratedAt: row.rated_at,
  };
}
