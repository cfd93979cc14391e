import type { InvitationStatus } from '#shared/sending/channels.ts';

/** What a badge means at a glance: success, waiting, needs attention, failure, or neutral. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

interface StatusLook {
  text: string;
  tone: Tone;
}

/**
 * Every status a badge can show: one wording and one colour on all screens. Green: it worked. Blue: in
 * progress. Amber: somebody has to look. Red: failed. Grey: over, or nothing has happened.
 */
export const STATUSES = {
  // Messages.
  queued: { text: 'Waiting', tone: 'info' },
  sending: { text: 'Sending', tone: 'info' },
  sent: { text: 'Sent', tone: 'neutral' },
  kept: { text: 'In the mailbox', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'neutral' },
  failed: { text: 'Not delivered', tone: 'bad' },
  unknown: { text: 'Unconfirmed', tone: 'warn' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  canceled: { text: 'Canceled', tone: 'neutral' },
  cameBack: { text: 'Came back', tone: 'bad' },
  // People.
  ready: { text: 'Ready', tone: 'good' },
  deferred: { text: 'Goes out later', tone: 'info' },
  invitedRecently: { text: 'Invited recently', tone: 'neutral' },
  invalid: { text: 'Not valid', tone: 'bad' },
  missing: { text: 'Missing', tone: 'warn' },
  optedOut: { text: 'Opted out', tone: 'neutral' },
  opened: { text: 'Opened', tone: 'neutral' },
  rated: { text: 'Rated', tone: 'good' },
  // Campaigns.
  preparing: { text: 'Being prepared', tone: 'info' },
  waiting: { text: 'Waiting', tone: 'info' },
  remindersWaiting: { text: 'Reminders waiting', tone: 'info' },
  paused: { text: 'Paused', tone: 'warn' },
  nobodyAsked: { text: 'Nobody asked', tone: 'neutral' },
  done: { text: 'Done', tone: 'good' },
  // Accounts, senders and templates.
  limited: { text: 'Ready, with limits', tone: 'warn' },
  notReady: { text: 'Not ready', tone: 'warn' },
  approved: { text: 'Approved', tone: 'good' },
  notApproved: { text: 'Not approved yet', tone: 'warn' },
  // Imported lists.
  reading: { text: 'Being read', tone: 'info' },
  // Feedback.
  private: { text: 'Private feedback', tone: 'neutral' },
  needsAttention: { text: 'Not handled yet', tone: 'warn' },
  handled: { text: 'Handled', tone: 'good' },
} as const satisfies Record<string, StatusLook>;

export type Status = keyof typeof STATUSES;

/** A message's status on every screen: one in the mailbox of this machine was sent to nobody. */
export function messageStatus({
  status,
  isLocalOnly,
}: {
  status: InvitationStatus;
  isLocalOnly: boolean;
}): Status {
  return isLocalOnly ? 'kept' : status;
}
