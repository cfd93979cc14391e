import type { Channel } from '#shared/channels.ts';

export const CHANNEL_NAMES: Record<Channel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };
