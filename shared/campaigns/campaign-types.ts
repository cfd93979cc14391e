import type { Channel } from '#shared/sending/channels.ts';

/** The names of channels in the record calls. */
export const CAMPAIGN_TYPES = { email: 'EMAIL', sms: 'SMS', whatsapp: 'WHATSAPP' } as const;

export type CampaignType = (typeof CAMPAIGN_TYPES)[Channel];

const CHANNEL_OF: Record<CampaignType, Channel> = { EMAIL: 'email', SMS: 'sms', WHATSAPP: 'whatsapp' };

export function channelOf(type: CampaignType): Channel {
  return CHANNEL_OF[type];
}
