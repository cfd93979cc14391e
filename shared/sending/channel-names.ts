import type { Channel } from '#shared/sending/channels.ts';

/** A channel in buttons and sentences. */
export const CHANNEL_NAMES = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const satisfies Record<
  Channel,
  string
>;
