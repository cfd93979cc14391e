import type { InvitationStatus } from '#shared/sending/channels.ts';

/** What a badge says at a glance: done well, waiting, in need of a person, gone wrong, or nothing to note. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

interface StatusLook {
  text: string;
  tone: Tone;
}

/**
 * Every status that a badge shows, once: the same status has the same words and the same colour on every screen.
 * Green: it worked. Blue: it is on its way. Amber: a person has to look. Red: it failed. Grey: it is over, or nothing
 * has happened.
 */
export const STATUSES = {
  // Of one message.
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
  // Of one person.
  ready: { text: 'Ready', tone: 'good' },
  held: { text: 'Goes out later', tone: 'info' },
  invitedRecently: { text: 'Invited recently', tone: 'neutral' },
  invalid: { text: 'Not valid', tone: 'bad' },
  missing: { text: 'Missing', tone: 'warn' },
  optedOut: { text: 'Opted out', tone: 'neutral' },
  opened: { text: 'Opened', tone: 'neutral' },
  rated: { text: 'Rated', tone: 'good' },
  // Of a campaign.
  preparing: { text: 'Being prepared', tone: 'info' },
  waiting: { text: 'Waiting', tone: 'info' },
  remindersWaiting: { text: 'Reminders waiting', tone: 'info' },
  paused: { text: 'Paused', tone: 'warn' },
  nobodyAsked: { text: 'Nobody asked', tone: 'neutral' },
  done: { text: 'Done', tone: 'good' },
  // Of an account, a sender or a template.
  limited: { text: 'Ready, with limits', tone: 'warn' },
  notReady: { text: 'Not ready', tone: 'warn' },
  approved: { text: 'Approved', tone: 'good' },
  notApproved: { text: 'Not approved yet', tone: 'warn' },
  // Of a list that is read.
  reading: { text: 'Being read', tone: 'info' },
  // Of feedback.
  private: { text: 'Private feedback', tone: 'neutral' },
  needsAttention: { text: 'Not handled yet', tone: 'warn' },
  handled: { text: 'Handled', tone: 'good' },
} as const satisfies Record<string, StatusLook>;

export type Status = keyof typeof STATUSES;

/** What a message is called on every screen: one that lies in the mailbox of this machine was sent to nobody. */
export function messageStatus({
  status,
  isLocalOnly,
}: {
  status: InvitationStatus;
  isLocalOnly: boolean;
}): Status {
  return isLocalOnly ? 'kept' : status;
}
