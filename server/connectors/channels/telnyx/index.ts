import { z } from 'zod';
import { defineTextConnector, type TextMessage } from '#server/connectors/channels/channel.ts';
import { checkTelnyx } from '#server/connectors/channels/telnyx/check.ts';
import { postTelnyx, TelnyxErrors } from '#server/connectors/channels/telnyx/client.ts';
import { readTelnyxHook } from '#server/connectors/channels/telnyx/hooks.ts';
import { telnyxStatus, toFailure } from '#server/connectors/channels/telnyx/map.ts';
import { readTelnyxRegistration } from '#server/connectors/channels/telnyx/registration.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { DeliveryFault } from '#shared/sending/channels.ts';

const KEY_HELP = 'Paste the API key from the Telnyx portal, under API Keys. It starts with KEY.';
const PUBLIC_KEY_HELP =
  'Paste the public key from the Telnyx portal, under Keys & Credentials, Public Key. It has 44 characters and proves that delivery reports are genuine.';

export const TelnyxCredentials = z.object({
  apiKey: z
    .string(KEY_HELP)
    .trim()
    .regex(/^[\x21-\x7e]{8,300}$/, KEY_HELP),
  publicKey: z
    .string(PUBLIC_KEY_HELP)
    .trim()
    .regex(/^[A-Za-z0-9+/]{43}=$/, PUBLIC_KEY_HELP),
});
export type TelnyxCredentials = z.infer<typeof TelnyxCredentials>;

const Accepted = z.object({
  data: z.object({
    id: z.string().min(1),
    to: z.array(z.object({ status: z.string().nullish() })).nullish(),
    errors: TelnyxErrors.nullish(),
  }),
});

const E164 = /^\+[1-9]\d{6,14}$/;
const PHONE_OR_SHORT_CODE = /^\+?[1-9]\d{2,14}$/;
const PROFILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SMS through the business's own Telnyx account: https://developers.telnyx.com/docs/messaging */
export const telnyx = defineTextConnector({
  id: 'telnyx',
  name: 'Telnyx',
  channel: 'sms',
  summary: 'From a number of one of your messaging profiles there.',
  provider: {
    id: 'telnyx',
    name: 'Telnyx',
    hosts: { api: 'https://api.telnyx.com/v2' },
    fake: async (options) =>
      (await import('#server/connectors/channels/telnyx/fake.ts')).startFakeTelnyx(options),
  },
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      hint: 'Starts with KEY, in the Telnyx portal under API Keys.',
      secret: true,
    },
    {
      name: 'publicKey',
      label: 'Public key',
      hint: 'In the Telnyx portal under Keys & Credentials. It proves that reports are genuine.',
      secret: false,
    },
  ],
  recognizedBy: 'apiKey',
  steps: [
    'In the Telnyx portal open Messaging and the messaging profile of your number.',
    'Under Inbound, paste this address as the webhook URL, version 2.',
    'Save.',
  ],
  harness: async () => (await import('#server/connectors/channels/telnyx/harness.ts')).harness,
  // What AT&T accepts from a small 10DLC campaign; Telnyx itself queues beyond that.
  perSecond: 1,
  credentials: TelnyxCredentials,
  open: ({ apiKey }, { api }) => ({ apiKey, baseUrl: api }),
  /** https://developers.telnyx.com/api-reference/messages/send-a-message */
  async send(connection, message, beforeHandOver) {
    const body = JSON.stringify(toRequest(message));
    await beforeHandOver();
    const { data } = await postTelnyx(connection, Accepted, '/messages', body);
    const status = data.to?.[0]?.status ?? '';
    if (telnyxStatus(status) === 'failed') {
      const reason = toFailure(status, data.errors ?? []);
      throw new ConnectorError('rejected', `Telnyx did not send the message: ${status}`, { reason });
    }
    return { externalId: data.id };
  },
  check: checkTelnyx,
  registration: readTelnyxRegistration,
  // No `lookup`: a message can only be read by its id, which a lost answer did not contain.
  close: () => {},
  hooks: {
    read: ({ publicKey }, request) => readTelnyxHook(publicKey, request),
    response: { body: '', contentType: 'text/plain' },
  },
});

function toRequest({ to, sender, text, statusUrl }: TextMessage) {
  if (!E164.test(to)) throw refused('The recipient is no phone number', 'invalid_phone');
  if (!text.trim()) throw refused('The text is empty', 'content_rejected');
  return {
    to,
    ...toSender(sender),
    text,
    type: 'SMS',
    ...(statusUrl === null ? {} : { webhook_url: statusUrl }),
    use_profile_webhooks: false,
  };
}

/** A messaging profile picks one of its numbers. */
function toSender(sender: string): { from: string } | { messaging_profile_id: string } {
  if (PHONE_OR_SHORT_CODE.test(sender)) return { from: sender };
  if (PROFILE.test(sender)) return { messaging_profile_id: sender };
  throw refused('The sender is neither a number nor a messaging profile', 'sender_invalid');
}

function refused(message: string, reason: DeliveryFault): ConnectorError {
  return new ConnectorError('rejected', message, { reason });
}
