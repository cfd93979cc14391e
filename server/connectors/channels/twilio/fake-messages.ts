import type { FakeResponse } from '#server/connectors/channels/fake-server.ts';
import type { FakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { twilioError } from '#server/connectors/channels/twilio/fake-resources.ts';

export interface FakeMessage {
  sid: string;
  accountSid: string;
  direction: 'inbound' | 'outbound-api';
  /** Addresses in Twilio's format, with `whatsapp:`. */
  to: string;
  from: string | null;
  serviceSid: string | null;
  body: string;
  contentSid: string | null;
  contentVariables: Readonly<Record<string, string>>;
  statusUrl: string | null;
  /** How long Twilio may keep trying. */
  validSeconds: number;
  status: string;
  errorCode: number | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Twilio's own magic numbers: https://www.twilio.com/docs/iam/test-credentials */
const MAGIC: Readonly<Record<string, number>> = {
  '+15005550001': 21_211,
  '+15005550002': 21_612,
  '+15005550003': 21_408,
  '+15005550004': 21_610,
  '+15005550009': 21_614,
};

/** A recipient whose messages fail with this code: 2xxxx at once, others in the report. */
export function magicPhone(code: number): string {
  return `+150055${code}`;
}

/** The accepted message, or Twilio's refusal. */
export function newMessage(
  account: FakeTwilioAccount,
  form: URLSearchParams,
  sid: string,
  isOptedOut: (to: string, sender: string) => boolean,
): FakeMessage | FakeResponse {
  const refuse = (code: number, words: string) => twilioError(400, code, words);
  const to = form.get('To') ?? '';
  const whatsApp = to.startsWith('whatsapp:');
  const phone = to.replace('whatsapp:', '');
  if (!to) return refuse(21_604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return refuse(21_211, "The 'To' number is not a valid phone number.");
  const sender = senderOf(account, form, whatsApp);
  if ('status' in sender) return sender;
  const magic = magicCode(phone);
  if (magic !== null && magic < 30_000) return refuse(magic, `Error ${magic}`);
  if (account.type === 'Trial' && !account.verifiedPhones.includes(phone)) {
    return refuse(
      21_608,
      'The number is unverified. Trial accounts cannot send messages to unverified numbers.',
    );
  }
  if (isOptedOut(phone, sender.serviceSid ?? sender.from ?? '')) {
    return refuse(21_610, 'Attempt to send to unsubscribed recipient');
  }
  const content = contentOf(account, form);
  if ('status' in content) return content;
  const validity = Number(form.get('ValidityPeriod') ?? 36_000);
  if (!(validity >= 1 && validity <= 36_000)) return refuse(21_624, 'Invalid validity period value');
  const statusUrl = form.get('StatusCallback');
  if (statusUrl !== null && !URL.canParse(statusUrl)) return refuse(21_609, 'Invalid StatusCallback URL');
  return {
    sid,
    accountSid: account.accountSid,
    direction: 'outbound-api',
    to,
    ...sender,
    ...content,
    statusUrl,
    validSeconds: validity,
    status: sender.serviceSid ? 'accepted' : 'queued',
    errorCode: null,
    createdAt: new Date(),
    sentAt: null,
  };
}

type Sender = Pick<FakeMessage, 'from' | 'serviceSid'>;

function senderOf(
  account: FakeTwilioAccount,
  form: URLSearchParams,
  whatsApp: boolean,
): Sender | FakeResponse {
  const serviceSid = form.get('MessagingServiceSid');
  if (serviceSid) {
    const known = account.services.some(({ sid }) => sid === serviceSid);
    return known
      ? { from: null, serviceSid }
      : twilioError(404, 21_701, 'The Messaging Service does not exist');
  }
  const from = form.get('From');
  if (!from) return twilioError(400, 21_603, "A 'From' phone number is required.");
  if (whatsApp) {
    const known = account.whatsAppSenders.some(
      ({ phone, status }) => from === `whatsapp:${phone}` && status === 'ONLINE',
    );
    if (!known)
      return twilioError(400, 63_007, "Twilio could not find a Channel with the specified 'From' address");
  } else if (!account.numbers.some(({ phone, sms }) => phone === from && sms)) {
    return twilioError(400, 21_606, "The 'From' phone number is not a valid message-capable Twilio number");
  }
  return { from, serviceSid: null };
}

type Filled = Pick<FakeMessage, 'body' | 'contentSid' | 'contentVariables'>;

function contentOf(account: FakeTwilioAccount, form: URLSearchParams): Filled | FakeResponse {
  const contentSid = form.get('ContentSid');
  if (!contentSid) {
    const body = form.get('Body') ?? '';
    if (!body) return twilioError(400, 21_602, 'Message body is required.');
    if (body.length > 1_600)
      return twilioError(400, 21_617, 'The message body exceeds the 1600 character limit.');
    return { body, contentSid: null, contentVariables: {} };
  }
  const content = account.contents.find(({ sid }) => sid === contentSid);
  if (!content) return twilioError(400, 21_655, 'The ContentSid is Invalid');
  const contentVariables = readVariables(form.get('ContentVariables') ?? '{}');
  if (!contentVariables) return twilioError(400, 21_656, 'The Content Variables parameter is invalid');
  const body = content.body.replace(/\{\{(\d+)\}\}/g, (hole, name: string) => contentVariables[name] ?? hole);
  return { body, contentSid, contentVariables };
}

function readVariables(text: string): Record<string, string> | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const entries = Object.entries(read).map(([name, value]): [string, string] => [name, String(value)]);
    return entries.every(([, value]) => value) ? Object.fromEntries(entries) : null;
  } catch {
    // Twilio gives the same error for everything that is no JSON object of strings.
    return null;
  }
}

function magicCode(phone: string): number | null {
  const code = /^\+150055(\d{5})$/.exec(phone)?.[1];
  return MAGIC[phone] ?? (code === undefined ? null : Number(code));
}

/** The error code with which an accepted message fails; null when it arrives. */
export function fateOf(account: FakeTwilioAccount, message: FakeMessage): number | null {
  const phone = message.to.replace('whatsapp:', '');
  const magic = magicCode(phone);
  if (magic !== null) return magic;
  if (message.to.startsWith('whatsapp:')) {
    const content = account.contents.find(({ sid }) => sid === message.contentSid);
    return content?.approval === 'approved' ? null : 63_016;
  }
  if (!phone.startsWith('+1')) return null;
  const service = account.services.find(({ sid }) => sid === message.serviceSid);
  const from = message.from ?? service?.phones[0];
  return account.numbers.find(({ phone: own }) => own === from)?.usBlock ?? null;
}

/** https://www.twilio.com/docs/messaging/api/message-resource#message-properties */
export function toMessageJson(message: FakeMessage): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${message.accountSid}/Messages/${message.sid}`;
  return {
    account_sid: message.accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: message.sentAt && rfc2822(message.sentAt),
    date_updated: rfc2822(message.sentAt ?? message.createdAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: null,
    from: message.from,
    messaging_service_sid: message.serviceSid,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

function rfc2822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}
