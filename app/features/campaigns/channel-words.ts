import { type Channel, INVITATION_REASONS, OPTED_OUT_ON } from '#shared/sending/channels.ts';

/** A channel in buttons and sentences. */
export const CHANNEL_NAMES = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const satisfies Record<
  Channel,
  string
>;

/** A no that was said on a channel. */
export function noWords(channel: Channel): string {
  return INVITATION_REASONS[OPTED_OUT_ON[channel]];
}

/** "your SMS", "after the SMS". */
export const MESSAGE_NAMES = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp message' } as const;

/** Of many, in plain words. */
export const MESSAGES_OF = { email: 'emails', sms: 'texts', whatsapp: 'WhatsApp messages' } as const;

/** "by email", "by SMS", "on WhatsApp". */
export function byChannelWords(channel: Channel): string {
  return channel === 'email' ? 'by email' : channel === 'sms' ? 'by SMS' : 'on WhatsApp';
}

export function people(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
