import { z } from 'zod';
import { defineTextConnector, type TextMessage } from '#server/connectors/channels/channel.ts';
import { checkCloud } from '#server/connectors/channels/whatsapp-cloud/check.ts';
import { postCloud } from '#server/connectors/channels/whatsapp-cloud/client.ts';
import { echoChallenge, readCloudHook } from '#server/connectors/channels/whatsapp-cloud/hooks.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { DeliveryFault } from '#shared/sending/channels.ts';

const TOKEN_HELP = 'Paste the permanent access token of a system user from Meta Business settings.';
const NUMBER_HELP =
  'Paste the phone number ID from WhatsApp > API Setup in the Meta app. It has digits only and is not the number itself.';
const WABA_HELP =
  'Paste the WhatsApp Business account ID from WhatsApp > API Setup in the Meta app. It has digits only.';
const SECRET_HELP = 'Paste the app secret from App settings > Basic in the Meta app. It has 32 characters.';
const VERIFY_HELP =
  'Choose a verify token of at least 16 letters and digits, and enter the same one at Meta.';

export const CloudCredentials = z.object({
  accessToken: z
    .string(TOKEN_HELP)
    .trim()
    .regex(/^[A-Za-z0-9\-_.|]{20,1000}$/, TOKEN_HELP),
  phoneNumberId: z
    .string(NUMBER_HELP)
    .trim()
    .regex(/^\d{5,25}$/, NUMBER_HELP),
  wabaId: z
    .string(WABA_HELP)
    .trim()
    .regex(/^\d{5,25}$/, WABA_HELP),
  appSecret: z
    .string(SECRET_HELP)
    .trim()
    .regex(/^[0-9a-f]{32}$/i, SECRET_HELP),
  verifyToken: z
    .string(VERIFY_HELP)
    .trim()
    .regex(/^[\w.~-]{16,200}$/, VERIFY_HELP),
});
export type CloudCredentials = z.infer<typeof CloudCredentials>;

const E164 = /^\+[1-9]\d{6,14}$/;

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** WhatsApp through the business's own Meta account: https://developers.facebook.com/docs/whatsapp/cloud-api */
export const whatsappCloud = defineTextConnector({
  id: 'whatsapp-cloud',
  name: 'WhatsApp Cloud API (Meta)',
  channel: 'whatsapp',
  summary: 'Your own app at Meta, without a company in between.',
  provider: {
    id: 'meta',
    name: 'WhatsApp Cloud API',
    hosts: { graph: 'https://graph.facebook.com' },
    fake: async (options) =>
      (await import('#server/connectors/channels/whatsapp-cloud/fake.ts')).startFakeCloud(options),
  },
  fields: [
    {
      name: 'accessToken',
      label: 'Access token',
      hint: 'Of a system user, in Meta Business settings.',
      secret: true,
    },
    {
      name: 'phoneNumberId',
      label: 'Phone number ID',
      hint: 'In the Meta app under WhatsApp, API setup.',
      secret: false,
    },
    { name: 'wabaId', label: 'WhatsApp Business account ID', hint: 'On the same page.', secret: false },
    {
      name: 'appSecret',
      label: 'App secret',
      hint: 'In the Meta app under App settings, Basic. It proves that reports are genuine.',
      secret: true,
    },
    {
      name: 'verifyToken',
      label: 'Verify token',
      hint: 'Make up a password of 16 or more letters and digits. Meta sends it once to check that this address is yours.',
      secret: true,
    },
  ],
  recognizedBy: 'phoneNumberId',
  steps: [
    'In your Meta app open WhatsApp, Configuration, and edit the webhook.',
    'Paste this address as the callback URL, and the verify token you chose.',
    'Subscribe to the field “messages”.',
  ],
  harness: async () => (await import('#server/connectors/channels/whatsapp-cloud/harness.ts')).harness,
  // https://developers.facebook.com/docs/whatsapp/cloud-api/overview#throughput
  perSecond: 80,
  credentials: CloudCredentials,
  open: ({ accessToken, phoneNumberId, wabaId }, { graph }) => ({
    accessToken,
    phoneNumberId,
    wabaId,
    baseUrl: graph,
  }),
  /** https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
  async send(connection, message, beforeHandOver) {
    const body = JSON.stringify(toRequest(message));
    await beforeHandOver();
    const { messages } = await postCloud(connection, Accepted, `${message.sender}/messages`, body);
    return { externalId: messages[0]?.id ?? '' };
  },
  check: checkCloud,
  // No `lookup`: sent messages cannot be listed, but their reports carry the key.
  close: () => {},
  hooks: {
    read: ({ appSecret, phoneNumberId }, request) => readCloudHook({ appSecret, phoneNumberId }, request),
    challenge: ({ verifyToken }, request) => echoChallenge(verifyToken, request),
    response: { body: '', contentType: 'text/plain' },
  },
});

function toRequest(message: TextMessage) {
  const { to, sender, key } = message;
  if (!E164.test(to)) throw refused('The recipient is no phone number', 'invalid_phone');
  if (!/^\d+$/.test(sender)) throw refused('The sender is not a phone number id', 'sender_invalid');
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    ...contentOf(message),
    // Returned in every report of this message; Meta does not read it.
    biz_opaque_callback_data: key,
  };
}

function contentOf({ template, isAnswer, text }: TextMessage) {
  if (isAnswer) return { type: 'text', text: { body: text, preview_url: false } };
  if (!template) throw refused('WhatsApp starts a conversation only with a template', 'no_template');
  const { id: name, language, values } = template;
  const parameters = values.map((value) => ({ type: 'text', text: singleLine(value) }));
  const components = parameters.length ? { components: [{ type: 'body', parameters }] } : {};
  return { type: 'template', template: { name, language: { code: language }, ...components } };
}

function refused(message: string, reason: DeliveryFault): ConnectorError {
  return new ConnectorError('rejected', message, { reason });
}

/** Meta refuses values with line breaks, tabs or more than four spaces in a row. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
