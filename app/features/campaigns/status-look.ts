import type { InvitationStatus } from '#shared/channels.ts';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';
export interface Look {
  text: string;
  tone: Tone;
}

/** How a message stands, and how the person has answered: the same words and colours on every screen. */
export const STATUS_LOOKS: Record<InvitationStatus | 'rated' | 'opened' | 'opted-out', Look> = {
  rated: { text: 'Rated', tone: 'good' },
  opened: { text: 'Opened', tone: 'info' },
  'opted-out': { text: 'Opted out', tone: 'warn' },
  queued: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Sending', tone: 'neutral' },
  sent: { text: 'Sent', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'neutral' },
  failed: { text: 'Not delivered', tone: 'bad' },
  unknown: { text: 'Unconfirmed', tone: 'warn' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  canceled: { text: 'Canceled', tone: 'neutral' },
};
