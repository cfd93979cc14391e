import { formatPhone } from '#server/core/phones.ts';
import { isLocalOnly } from '#server/db/local-mail.ts';
import type { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import type {
  CampaignCounts,
  CampaignStatus,
  CampaignView,
  InvitationView,
} from '#shared/campaigns/campaigns.ts';
import { ERASED_CONTACT } from '#shared/contacts/contact-basics.ts';
import {
  type Channel,
  householdWords,
  INVITATION_REASONS,
  INVITATION_STATUSES,
  type InvitationReason,
  type InvitationStatus,
  isMailFault,
  isRetryable,
  LEFT,
  mailFaultWords,
  NOT_AGAIN,
  type PauseReason,
} from '#shared/sending/channels.ts';
import { personKey } from '#shared/sending/same-person.ts';

/** How many invitations of one campaign share a status and a reason. */
export interface CountRow {
  campaignId: string;
  status: InvitationStatus;
  reason: InvitationReason | null;
  count: number;
  /** How many of these are reminders. */
  reminders: number;
  firstDue: Date | null;
}

export function toCampaignView(
  row: typeof campaigns.$inferSelect,
  counts: CountRow[],
  /** `receiver` is the mail provider that refuses emails of the business. */
  { receiver, isOwnTest }: { receiver: string; isOwnTest: boolean },
): CampaignView {
  return {
    id: row.id,
    name: row.campaign_name,
    channel: channelOf(row.campaign_type),
    status: row.status,
    isOwnTest,
    pauseReason: pauseWords(row.pause_reason, receiver),
    senderRefused: isMailFault(row.pause_reason),
    takenBack: row.status === 'paused' && row.pause_reason === 'account_closed',
    restored: row.status === 'paused' && row.pause_reason === 'restored',
    createdAt: row.created_at,
    startsAt: row.starts_at,
    preparing: row.pending_import_ids.length > 0 || row.pending_rest,
    contactsSent: row.contacts_sent,
    reminderEnabled: row.reminder_enabled,
    reminderDays: row.reminder_days,
    secondReminderDays: row.second_reminder_days,
    nextAt: firstOf(
      counts.flatMap(({ status, firstDue }) =>
        // The window moved on while the launch was written.
        status === 'queued' && firstDue ? [firstDue < row.starts_at ? row.starts_at : firstDue] : [],
      ),
    ),
    counts: toCounts(counts),
  };
}

function pauseWords(reason: PauseReason | null, receiver: string): string | null {
  if (!reason) return null;
  return isMailFault(reason) ? mailFaultWords(reason, receiver) : INVITATION_REASONS[reason];
}

function firstOf(moments: Date[]): Date | null {
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

const sum = (rows: CountRow[], read: (row: CountRow) => number) =>
  rows.reduce((total, row) => total + read(row), 0);

function toCounts(rows: CountRow[]): CampaignCounts {
  const none = INVITATION_STATUSES.map((status) => [status, 0] as const);
  const byStatus = Object.fromEntries(none) as Record<InvitationStatus, number>;
  for (const { status, count } of rows) byStatus[status] += count;
  return {
    byStatus,
    asked: sum(rows, ({ status, count, reminders }) => (LEFT.includes(status) ? count - reminders : 0)),
    taken: sum(rows, ({ status, count, reminders }) =>
      status === 'sent' || status === 'delivered' ? count - reminders : 0,
    ),
    retryable: sum(rows, ({ status, reason, count }) =>
      status === 'failed' && reason && !NOT_AGAIN.includes(reason) ? count : 0,
    ),
    overCap: sum(rows, ({ status, reason, count }) =>
      status === 'queued' && reason === 'daily_cap' ? count : 0,
    ),
    remindersQueued: sum(rows, ({ status, reminders }) => (status === 'queued' ? reminders : 0)),
    skippedBecause: rows.flatMap(({ status, reason, count }) =>
      status === 'skipped' && reason ? [{ reason, text: INVITATION_REASONS[reason], count }] : [],
    ),
  };
}

/**
 * As far as known, the address that bounced is still the current one: writing to it again harms the sender's
 * reputation.
 */
function isStillWrong(
  { status, reason, updated_at }: typeof invitations.$inferSelect,
  contact: { updated_at: Date },
): boolean {
  return status === 'failed' && reason === 'bounced' && contact.updated_at <= updated_at;
}

interface About {
  /** Who of the same household is asked instead, by key. */
  household: ReadonlyMap<string, { name: string }>;
  /** Country of the business: domestic numbers are shown without its code. */
  country: string;
  campaignStatus: CampaignStatus;
}

export function toInvitationView(
  row: typeof invitations.$inferSelect,
  contact: { name: string; email: string; phone: string; updated_at: Date },
  { country, campaignStatus, household }: About,
): InvitationView {
  return {
    id: row.id,
    contactName: contact.name || ERASED_CONTACT,
    // Only an erased contact has no name.
    isErased: contact.name === '',
    recipient: row.channel === 'email' ? contact.email : formatPhone(contact.phone, country),
    step: row.step,
    status: row.status,
    isLocalOnly: isLocalOnly(row),
    reason:
      row.reason &&
      reasonWords(
        row.reason,
        row.channel,
        household.get(personKey(row.channel, recipientOf(row.channel, contact)))?.name,
      ),
    canRetry: campaignStatus !== 'canceled' && isRetryable(row) && !isStillWrong(row, contact),
    dueAt: row.due_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    clickedAt: row.clicked_at,
    ratedAt: row.rated_at,
  };
}

function reasonWords(reason: InvitationReason, channel: Channel, beside: string | undefined): string {
  return reason === 'household_asked' && beside
    ? householdWords(channel, beside)
    : INVITATION_REASONS[reason];
}
