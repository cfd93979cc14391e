import { z } from 'zod';
import type { BrandView } from '#shared/business/brand.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

/** Without a channel, the one of the link. */
export const SubscriptionForm = z.object({ channel: z.enum(CHANNELS).optional() });

export interface ChannelSubscription {
  channel: Channel;
  /** Enough to recognise one's own address, but not to learn somebody else's. Empty if there is none. */
  maskedRecipient: string;
  unsubscribed: boolean;
}

/** The page behind an unsubscribe link: its channel, and the others this person was written to on. */
export interface SubscriptionView extends ChannelSubscription {
  businessName: string;
  brand: BrandView;
  /** Of the review page of the business. */
  reviewPath: string;
  /** The person's language, if known. */
  language: CustomerLanguage | null;
  /** The link in a request stops requests; the one in an email about feedback stops all emails. */
  stops: 'requests' | 'emails';
  others: ChannelSubscription[];
  /** Where answers are that this person lets the business show; each is taken back there. */
  agreements: string[];
}
