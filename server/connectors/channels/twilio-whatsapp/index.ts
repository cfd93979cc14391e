import { defineTextConnector, type TextMessage } from '#server/connectors/channels/channel.ts';
import {
  type ChannelSender,
  fetchAccount,
  listContents,
  listNumbers,
  listWhatsAppSenders,
  openTwilio,
  type Twilio,
  TwilioCredentials,
} from '#server/connectors/channels/twilio/client.ts';
import { EMPTY_TWIML, readTwilioHook } from '#server/connectors/channels/twilio/hooks.ts';
import { toAccount } from '#server/connectors/channels/twilio/map.ts';
import { lookUpInTwilio, sendThroughTwilio } from '#server/connectors/channels/twilio/message.ts';
import { TWILIO_FIELDS, twilioProvider } from '#server/connectors/channels/twilio/provider.ts';
import { toContentVariables, toTemplates } from '#server/connectors/channels/twilio-whatsapp/templates.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { ChannelTemplateView, SenderView } from '#shared/sending/connections.ts';

const PREFIX = 'whatsapp:';
const ONLINE = new Set(['ONLINE', 'ONLINE:UPDATING']);

/** WhatsApp through Twilio: the same account, client and reports as its SMS. */
export const twilioWhatsApp = defineTextConnector({
  id: 'twilio-whatsapp',
  name: 'WhatsApp through Twilio',
  channel: 'whatsapp',
  summary: 'A WhatsApp sender in your Twilio account.',
  provider: twilioProvider,
  fields: TWILIO_FIELDS,
  recognizedBy: 'accountSid',
  steps: [
    'In the Twilio Console open Messaging, Senders, WhatsApp senders, and yours.',
    'Paste this address where it asks for the webhook of incoming messages, with POST.',
    'Save.',
  ],
  harness: async () => (await import('#server/connectors/channels/twilio-whatsapp/harness.ts')).harness,
  perSecond: 80,
  credentials: TwilioCredentials,
  open: openTwilio,
  async send(connection, message, beforeHandOver) {
    return sendThroughTwilio(connection, message, PREFIX, contentOf(message), beforeHandOver);
  },
  async check(connection) {
    const account = toAccount(await fetchAccount(connection));
    if (account.problem) return { ...account, senders: [], templates: [] };
    const [senders, contents] = await Promise.all([readSenders(connection), listContents(connection)]);
    const templates = toTemplates(contents);
    return { ...account, problem: problemOf(senders, templates), senders, templates };
  },
  lookup: (connection, message, since) => lookUpInTwilio(connection, message, PREFIX, since),
  hooks: { read: readTwilioHook, response: EMPTY_TWIML },
  close() {},
});

/** Free text only reaches people who wrote within the last 24 hours, so requests always use a template. */
function contentOf({ template, isAnswer, text }: TextMessage): Record<string, string> {
  if (isAnswer) return { Body: text };
  if (!template) throw new ConnectorError('rejected', 'WhatsApp needs a template', { reason: 'no_template' });
  const content = { ContentSid: template.id };
  if (template.values.length === 0) return content;
  return { ...content, ContentVariables: toContentVariables(template.values) };
}

async function readSenders(connection: Twilio): Promise<SenderView[]> {
  try {
    return (await listWhatsAppSenders(connection)).flatMap(toSender);
  } catch (error) {
    // The key is valid, so the account lacks access to the Senders API: its numbers are all we can offer.
    const refused = error instanceof ConnectorError && ['rejected', 'auth'].includes(error.fault);
    if (!refused) throw error;
    return (await listNumbers(connection)).map(({ phone_number, friendly_name }) => ({
      id: phone_number,
      label: friendly_name || phone_number,
      phone: phone_number,
      usApproved: null,
      problem: 'Twilio does not say whether this number is registered with WhatsApp',
    }));
  }
}

function problemOf(senders: readonly SenderView[], templates: readonly ChannelTemplateView[]): string | null {
  if (!senders.length) return 'This Twilio account has no WhatsApp sender';
  if (templates.some(({ approved, problem }) => approved && !problem)) return null;
  return 'This Twilio account has no approved template yet, and WhatsApp lets a business write first only with one';
}

function toSender({ sender_id, status }: ChannelSender): SenderView[] {
  if (!sender_id.startsWith(PREFIX)) return [];
  const phone = sender_id.slice(PREFIX.length);
  const sender = { id: phone, label: phone, phone, usApproved: null };
  if (ONLINE.has(status)) return [{ ...sender, problem: null }];
  return [{ ...sender, problem: `Its state on WhatsApp is ${status}`, offline: true }];
}
