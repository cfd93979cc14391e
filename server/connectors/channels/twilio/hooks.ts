import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { HookEvent, HookRequest } from '#server/connectors/channels/channel.ts';
import type { TwilioCredentials } from '#server/connectors/channels/twilio/client.ts';
import { repliedByTwilio } from '#server/connectors/channels/twilio/keywords.ts';
import { isInboundStatus, toDelivery } from '#server/connectors/channels/twilio/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { storableText } from '#shared/text/storable.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

/** The answer to a webhook when there is nothing to reply: https://www.twilio.com/docs/messaging/twiml */
export const EMPTY_TWIML = { body: '<Response/>', contentType: 'text/xml' } as const;

/** Twilio sends some twenty, and a few more per picture. */
const MOST_FIELDS = 500;

/** The key of the message is in the address that Twilio posts reports to. */
const KEY_PARAMETER = 'k';

/**
 * Reports (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status) and inbound messages
 * (https://www.twilio.com/docs/messaging/guides/webhook-request), SMS and WhatsApp alike.
 */
export function readTwilioHook({ authToken }: TwilioCredentials, request: HookRequest): HookEvent[] {
  const fields = readFields(request);
  if (!fields || !isGenuine(authToken, request, fields)) {
    throw new ConnectorError('auth', 'The signature of a Twilio webhook is missing or wrong');
  }
  // The signature covers what was sent; what is kept has to be storable.
  const field = (name: string): string => storableText(fields[name]?.[0] ?? '');
  const sid = field('MessageSid');
  const reported = field('MessageStatus');
  if (sid && reported && !isInboundStatus(reported)) {
    const eventId = `${sid}:${reported}`;
    const delivery = toDelivery(reported, toCode(field('ErrorCode')));
    if (!delivery) return [{ kind: 'unknown', eventId, what: `the status ${reported.slice(0, 30)}` }];
    const key = new URL(request.url).searchParams.get(KEY_PARAMETER);
    return [{ kind: 'status', eventId, externalId: sid, key, ...delivery }];
  }
  // A mere announcement of an incoming message, without its text.
  if (!sid || !field('From') || (reported && !('Body' in fields))) return [];
  const button = field('ButtonPayload') || field('ListId');
  return [
    {
      kind: 'inbound',
      eventId: sid,
      from: withoutChannel(field('From')),
      to: withoutChannel(field('To')),
      text: field('Body') || field('ButtonText') || field('ListTitle'),
      ...(button ? { button } : {}),
      handled: repliedByTwilio({
        to: field('To'),
        text: field('Body'),
        optOutType: field('OptOutType'),
      }),
    },
  ];
}

/** https://www.twilio.com/docs/usage/security#validating-requests; exported for the simulator. */
export function signTwilio(authToken: string, url: string, fields: Fields): string {
  const sorted = Object.keys(fields).sort();
  const signed = sorted.flatMap((name) =>
    [...new Set(fields[name])].sort().map((value) => `${name}${value}`),
  );
  return createHmac('sha1', authToken)
    .update(`${url}${signed.join('')}`, 'utf8')
    .digest('base64');
}

function isGenuine(authToken: string, { url, headers, body }: HookRequest, fields: Fields): boolean {
  const signature = headers['x-twilio-signature'] ?? '';
  const digest = new URL(url).searchParams.get('bodySHA256');
  // With a digest, only the address is signed, and the digest in it covers the body.
  if (digest !== null && !sameBytes(createHash('sha256').update(body).digest('hex'), digest)) return false;
  const signed = digest === null ? fields : {};
  return [url, withOtherPort(url)].some((address) =>
    sameBytes(signTwilio(authToken, address, signed), signature),
  );
}

/** Twilio signs addresses sometimes with and sometimes without the default port; its own libraries try both. */
function withOtherPort(url: string): string {
  const match = /^(https?):\/\/([^/?#:]+)(:\d+)?(.*)$/s.exec(url);
  if (!match) return url;
  const [, scheme = '', host = '', port, rest = ''] = match;
  return `${scheme}://${host}${port ? '' : scheme === 'https' ? ':443' : ':80'}${rest}`;
}

function sameBytes(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Null when the body is neither of the two kinds Twilio sends. */
function readFields({ headers, body }: HookRequest): Fields | null {
  const type = headers['content-type'] ?? '';
  if (/^application\/json\b/i.test(type)) return readJson(body);
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > MOST_FIELDS) return null;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

const JsonFields = z.record(z.string(), z.unknown());

function readJson(body: string): Fields | null {
  let json: unknown;
  try {
    json = parseJson(body);
  } catch {
    // Not JSON after all, so not from Twilio.
    return null;
  }
  const entries = Object.entries(JsonFields.safeParse(json).data ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, [String(value)]]] : [],
    ),
  );
}

function toCode(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** `whatsapp:+1…` -> `+1…` */
function withoutChannel(address: string): string {
  return address.replace(/^[a-z]+:/, '');
}
