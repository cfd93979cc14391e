import { defineTextConnector } from '#server/connectors/channels/channel.ts';
import {
  fetchAccount,
  listNumbers,
  listServiceNumbers,
  listServices,
  listTollFreeVerifications,
  listUsCampaigns,
  openTwilio,
  type Service,
  type Twilio,
  TwilioCredentials,
} from '#server/connectors/channels/twilio/client.ts';
import { EMPTY_TWIML, readTwilioHook } from '#server/connectors/channels/twilio/hooks.ts';
import { toAccount } from '#server/connectors/channels/twilio/map.ts';
import { lookUpInTwilio, sendThroughTwilio } from '#server/connectors/channels/twilio/message.ts';
import { TWILIO_FIELDS, twilioProvider } from '#server/connectors/channels/twilio/provider.ts';
import { readTwilioRegistration } from '#server/connectors/channels/twilio/registration.ts';
import { type Pool, toSenders } from '#server/connectors/channels/twilio/us-approval.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

/** The longest body it accepts: https://www.twilio.com/docs/messaging/api/message-resource */
const LONGEST = 1_600;

/** SMS through Twilio, from a number or a messaging service. */
export const twilio = defineTextConnector({
  id: 'twilio',
  name: 'Twilio',
  channel: 'sms',
  summary: 'From your own number or messaging service there.',
  provider: twilioProvider,
  fields: TWILIO_FIELDS,
  recognizedBy: 'accountSid',
  steps: [
    'In the Twilio Console open your number, or the messaging service it belongs to.',
    'Under “A message comes in” choose Webhook and POST, and paste this address.',
    'Save. Delivery reports need no setting: every text carries its own address.',
  ],
  harness: async () => (await import('#server/connectors/channels/twilio/harness.ts')).harness,
  // A US long code without a better trust score; Twilio itself queues beyond that.
  perSecond: 1,
  credentials: TwilioCredentials,
  open: openTwilio,
  async send(connection, message, beforeHandOver) {
    if (!message.text.trim() || message.text.length > LONGEST) {
      const why = `A text has 1 to ${LONGEST} characters`;
      throw new ConnectorError('rejected', why, { reason: 'content_rejected' });
    }
    return sendThroughTwilio(connection, message, '', { Body: message.text }, beforeHandOver);
  },
  async check(connection) {
    const account = toAccount(await fetchAccount(connection));
    if (account.problem) return { ...account, senders: [], templates: [] };
    const [numbers, services, verifications] = await Promise.all([
      listNumbers(connection),
      listServices(connection),
      listTollFreeVerifications(connection),
    ]);
    const pools: Pool[] = [];
    for (const service of services) pools.push(await readPool(connection, service));
    const senders = toSenders({ numbers, pools, verifications });
    const problem = senders.length ? null : 'This Twilio account has no number that can send texts';
    return { ...account, problem, senders, templates: [] };
  },
  registration: readTwilioRegistration,
  lookup: (connection, message, since) => lookUpInTwilio(connection, message, '', since),
  hooks: { read: readTwilioHook, response: EMPTY_TWIML },
  close() {},
});

async function readPool(connection: Twilio, service: Service): Promise<Pool> {
  const [phones, campaigns] = await Promise.all([
    listServiceNumbers(connection, service.sid),
    listUsCampaigns(connection, service.sid),
  ]);
  return { service, phones, campaigns: campaigns.map(({ campaign_status }) => campaign_status) };
}
