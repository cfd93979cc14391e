import { z } from 'zod';
import { CHANNELS } from '#shared/channels.ts';

/** Without a channel the one of the link is meant. */
export const SubscriptionForm = z.object({ channel: z.enum(CHANNELS).optional() });
