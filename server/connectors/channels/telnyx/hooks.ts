import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { HookEvent, HookRequest } from '#server/connectors/channels/channel.ts';
import { TelnyxErrors } from '#server/connectors/channels/telnyx/client.ts';
import { telnyxStatus, toFailure, toHandled } from '#server/connectors/channels/telnyx/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';

const TOLERANCE_SECONDS = 300;
/** The DER prefix of an Ed25519 public key of 32 bytes (RFC 8410, section 4). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const Envelope = z.object({
  data: z.object({ event_type: z.string(), id: z.string(), payload: z.unknown() }),
});
const Phone = z.object({ phone_number: z.string() });
const Outbound = z.object({
  id: z.string(),
  to: z.array(z.object({ status: z.string() })).min(1),
  errors: TelnyxErrors.nullish(),
  webhook_url: z.string().nullish(),
});
const Inbound = z.object({
  type: z.string().nullish(),
  from: Phone,
  to: z.union([z.array(Phone).min(1), z.string()]),
  text: z.string().nullish(),
  autoresponse_type: z.string().nullish(),
});

/** https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks */
export function readTelnyxHook(publicKey: string, request: HookRequest): HookEvent[] {
  checkSignature(publicKey, request);
  const { data } = parseResponse(Envelope, parseJsonBody(request.body, 'A Telnyx report'));
  switch (data.event_type) {
    case 'message.sent':
    case 'message.finalized':
      return [statusOf(data.id, parseResponse(Outbound, data.payload), request.url)];
    case 'message.received':
      return inboundOf(data.id, parseResponse(Inbound, data.payload));
    default:
      return [];
  }
}

/** https://developers.telnyx.com/development/api-fundamentals/webhooks/receiving-webhooks */
function checkSignature(publicKey: string, { headers, body, now }: HookRequest): void {
  const signature = headers['telnyx-signature-ed25519'] ?? '';
  const timestamp = headers['telnyx-timestamp'] ?? '';
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1_000 - Number(timestamp)) : Infinity;
  if (age > TOLERANCE_SECONDS) throw new ConnectorError('auth', 'A Telnyx report has no fresh timestamp');
  const signed = Buffer.from(`${timestamp}|${body}`);
  if (!verify(null, signed, toKey(publicKey), Buffer.from(signature, 'base64'))) {
    throw new ConnectorError('auth', 'A Telnyx report has a wrong signature');
  }
}

function toKey(publicKey: string): KeyObject {
  const key = Buffer.concat([DER_PREFIX, Buffer.from(publicKey, 'base64')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

function statusOf(eventId: string, payload: z.infer<typeof Outbound>, url: string): HookEvent {
  const reported = payload.to[0]?.status ?? '';
  const status = telnyxStatus(reported);
  if (!status) return { kind: 'unknown', eventId, what: `the status ${reported.slice(0, 30)}` };
  return {
    kind: 'status',
    eventId,
    externalId: payload.id,
    // Prefers the signed copy of our address: a replayed request could be posted to another one.
    key: keyOf(payload.webhook_url ?? '') ?? keyOf(url),
    status,
    reason: status === 'failed' ? toFailure(reported, payload.errors ?? []) : null,
  };
}

function keyOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get('k') : null;
}

function inboundOf(eventId: string, { type, from, to, text, ...rest }: z.infer<typeof Inbound>): HookEvent[] {
  if (type && type !== 'SMS' && type !== 'MMS') return [];
  return [
    {
      kind: 'inbound',
      eventId,
      from: from.phone_number,
      to: typeof to === 'string' ? to : (to[0]?.phone_number ?? ''),
      text: text ?? '',
      handled: toHandled(rest.autoresponse_type),
    },
  ];
}
