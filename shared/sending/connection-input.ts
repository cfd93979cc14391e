import { z } from 'zod';
import { Country, TimeZone } from '#shared/business/businesses.ts';
import { TEXT_CHANNELS } from '#shared/sending/channels.ts';

const TextChannel = z.enum(TEXT_CHANNELS);

/** Only the registry knows the connectors; it also validates the credentials, field by field. */
export const SaveConnection = z.object({
  connector: z.string({ error: 'Choose a provider.' }).max(100, { error: 'Choose a provider.' }),
  credentials: z.record(z.string().max(40), z.string().trim().max(2_000)),
});
export type SaveConnection = z.input<typeof SaveConnection>;

export const ConnectionChannel = z.object({ channel: TextChannel });
export type ConnectionChannel = z.input<typeof ConnectionChannel>;

export const ChooseSender = z.object({
  channel: TextChannel,
  sender: z.string({ error: 'Choose a sender.' }).trim().min(1, { error: 'Choose a sender.' }).max(200),
  templateId: z.string().trim().max(200).default(''),
});
export type ChooseSender = z.input<typeof ChooseSender>;

/** When and how much is sent. */
export const SaveSendingRules = z
  .object({
    country: Country,
    timeZone: TimeZone,
    fromHour: z.coerce.number().int().min(0).max(23),
    untilHour: z.coerce.number().int().min(1).max(24),
    dailyCap: z.coerce
      .number({ error: 'Enter a number.' })
      .int({ error: 'Enter a whole number.' })
      .min(1, { error: 'Enter at least 1.' })
      .max(100_000, { error: 'Enter at most 100,000.' }),
    reinviteDays: z.coerce
      .number({ error: 'Enter a number.' })
      .int({ error: 'Enter a whole number.' })
      .min(1, { error: 'Enter at least 1.' })
      .max(730, { error: 'Enter at most 730.' }),
  })
  .refine(({ fromHour, untilHour }) => fromHour < untilHour, {
    path: ['untilHour'],
    error: 'The day must end after it begins.',
  })
  // 47 CFR 64.1200(c)(1): no texts before 8 or after 21 in the recipient's time.
  .refine(({ fromHour, untilHour, country }) => country !== 'US' || (fromHour >= 8 && untilHour <= 21), {
    path: ['fromHour'],
    error: 'US law allows texts between 8:00 AM and 9:00 PM only.',
  });
export type SaveSendingRules = z.input<typeof SaveSendingRules>;
