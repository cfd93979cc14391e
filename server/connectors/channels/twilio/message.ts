import type { BeforeHandOver, Lookup, Sent, TextMessage } from '#server/connectors/channels/channel.ts';
import {
  createMessage,
  type ListedMessage,
  listMessagesTo,
  type Twilio,
} from '#server/connectors/channels/twilio/client.ts';
import { toDelivery, twilioReason } from '#server/connectors/channels/twilio/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

/** Twilio's queue must not deliver a message at night: after four hours it gives up (30036). */
const VALID_SECONDS = 4 * 3_600;
/** Between our clock and Twilio's, which has whole seconds. */
const CLOCKS_MAY_DIFFER_MS = 60_000;

const E164 = /^\+[1-9]\d{6,14}$/;
const SERVICE = /^MG[0-9a-f]{32}$/i;
/** A number or a short code. */
const SENDER = /^\+?[1-9]\d{4,14}$/;

/** `''` for SMS. https://www.twilio.com/docs/messaging/channels#channel-addresses */
export type AddressPrefix = '' | 'whatsapp:';

/** Sends `content` and returns Twilio's id of the message. */
export async function sendThroughTwilio(
  twilio: Twilio,
  message: TextMessage,
  prefix: AddressPrefix,
  content: Readonly<Record<string, string>>,
  beforeHandOver: BeforeHandOver,
): Promise<Sent> {
  const { to, statusUrl } = message;
  if (!E164.test(to)) {
    throw new ConnectorError('rejected', 'The recipient is no phone number', { reason: 'invalid_phone' });
  }
  const fields = {
    To: `${prefix}${to}`,
    ...senderFields(message.sender, prefix),
    ...content,
    ValidityPeriod: String(VALID_SECONDS),
    ...(statusUrl === null ? {} : { StatusCallback: statusUrl }),
  };
  const { sid, status, error_code } = await createMessage(twilio, fields, beforeHandOver);
  if (status !== 'failed' && status !== 'undelivered') return { externalId: sid };
  throw new ConnectorError('rejected', `Twilio refused the message with ${error_code}`, {
    reason: twilioReason(error_code ?? null),
  });
}

function senderFields(sender: string, prefix: AddressPrefix): Record<string, string> {
  if (SERVICE.test(sender)) return { MessagingServiceSid: sender };
  const phone = prefix && sender.startsWith(prefix) ? sender.slice(prefix.length) : sender;
  if (SENDER.test(phone)) return { From: `${prefix}${phone}` };
  throw new ConnectorError('rejected', 'The sender is neither a number nor a messaging service', {
    reason: 'sender_invalid',
  });
}

/**
 * Finds our message among those to this recipient, by its marker or else its full text. Null when the account stores no
 * texts, so that it cannot be told.
 */
export async function lookUpInTwilio(
  twilio: Twilio,
  { to, text, marker }: TextMessage,
  prefix: AddressPrefix,
  since: Date,
): Promise<Lookup | null> {
  const earliest = since.getTime() - CLOCKS_MAY_DIFFER_MS;
  const candidates = (await listMessagesTo(twilio, `${prefix}${to}`)).filter(
    ({ direction, date_created }) => direction !== 'inbound' && date_created.getTime() >= earliest,
  );
  const found = candidates.find(({ body }) => (marker ? hasMarker(body, marker) : isText(body, text)));
  if (found) {
    const { sid, status, error_code } = found;
    // It is listed, so it was sent, whatever its status is by now.
    const delivery = toDelivery(status, error_code ?? null) ?? { status: 'sent', reason: null };
    return { found: true, externalId: sid, ...delivery };
  }
  return candidates.some(isRedacted) ? null : { found: false };
}

/** Compares despite Twilio's changes: smart encoding replaces characters, a trial account prepends a notice. */
function isText(body: string | null | undefined, text: string): boolean {
  return Boolean(body) && Boolean(text) && bare(body ?? '').endsWith(bare(text));
}

function hasMarker(body: string | null | undefined, marker: string): boolean {
  return bare(body ?? '').includes(bare(marker));
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

function isRedacted({ body }: ListedMessage): boolean {
  return !body;
}
