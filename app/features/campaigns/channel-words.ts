import { type Channel, INVITATION_REASONS, OPTED_OUT_ON } from '#shared/sending/channels.ts';

/** An opt-out of a channel. */
export function noWords(channel: Channel): string {
  return INVITATION_REASONS[OPTED_OUT_ON[channel]];
}

/** "your SMS", "after the SMS". */
export const MESSAGE_NAMES = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp message' } as const;

/** The plural, in plain words. */
export const MESSAGES_OF = { email: 'emails', sms: 'texts', whatsapp: 'WhatsApp messages' } as const;

/** "by email", "by SMS", "on WhatsApp". */
export function byChannelWords(channel: Channel): string {
  return channel === 'email' ? 'by email' : channel === 'sms' ? 'by SMS' : 'on WhatsApp';
}
