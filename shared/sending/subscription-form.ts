import { z } from 'zod';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** Without a channel the one of the link is meant. */
export const SubscriptionForm = z.object({ channel: z.enum(CHANNELS).optional() });

export interface ChannelSubscription {
  channel: Channel;
  /** Enough to recognise one's own address, not enough to learn a stranger's. Empty: the business has none. */
  maskedRecipient: string;
  unsubscribed: boolean;
}

/** The page behind an unsubscribe link: the channel of the link, and the others this person was written to on. */
export interface SubscriptionView extends ChannelSubscription {
  businessName: string;
  initials: string;
  /** What is known of this person. */
  language: CustomerLanguage | null;
  /** The link of a request stops requests; that of an email about feedback stops every email. */
  stops: 'requests' | 'emails';
  others: ChannelSubscription[];
}
