import type { TextSimulation } from '#server/connectors/channels/text-harness.ts';
import type { FakeOptions, Provider } from '#server/connectors/descriptor.ts';

/** Shared by SMS and WhatsApp through Twilio: one account, its servers, its simulator. */
export const twilioProvider = {
  id: 'twilio',
  name: 'Twilio',
  hosts: {
    api: 'https://api.twilio.com',
    messaging: 'https://messaging.twilio.com',
    content: 'https://content.twilio.com',
  },
  fake: async (options: FakeOptions) =>
    (await import('#server/connectors/channels/twilio/simulation.ts')).simulateTwilio(options),
} satisfies Provider<string, TextSimulation>;

export type TwilioHost = keyof typeof twilioProvider.hosts;

export const TWILIO_FIELDS = [
  {
    name: 'accountSid',
    label: 'Account SID',
    hint: 'Starts with AC, on the start page of the Twilio Console.',
    secret: false,
  },
  { name: 'authToken', label: 'Auth token', hint: 'Beside the account SID.', secret: true },
] as const;
