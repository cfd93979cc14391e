import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HookEvent, HookRequest } from '#server/connectors/channels/channel.ts';
import { metaReason, metaStatus } from '#server/connectors/channels/whatsapp-cloud/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody, sameText } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';

const Status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.string().nullish(),
  errors: z.array(z.object({ code: z.number(), error_subcode: z.number().nullish() })).nullish(),
});
/**
 * A pressed button, or a selected row of a list:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
const Reply = z.object({ id: z.string(), title: z.string() });
const Message = z.object({
  id: z.string(),
  from: z.string(),
  type: z.string(),
  text: z.object({ body: z.string() }).nullish(),
  button: z.object({ text: z.string(), payload: z.string().nullish() }).nullish(),
  interactive: z.object({ button_reply: Reply.nullish(), list_reply: Reply.nullish() }).nullish(),
});
/**
 * What people set in WhatsApp's own menu:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/user_preferences
 */
const Preference = z.object({
  wa_id: z.string(),
  category: z.string(),
  value: z.string(),
  detail: z.string().nullish(),
  timestamp: z.coerce.string(),
});
const Value = z.object({
  metadata: z.object({ display_phone_number: z.string(), phone_number_id: z.string() }),
  statuses: z.array(Status).nullish(),
  messages: z.array(z.unknown()).nullish(),
  user_preferences: z.array(Preference).nullish(),
});
/** Other fields, such as template updates, have other values. */
const FIELDS = new Set(['messages', 'user_preferences']);
const Change = z.object({ field: z.string(), value: z.unknown() });
const Notification = z.object({
  entry: z.array(z.object({ changes: z.array(Change).nullish() })),
});

/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components */
export function readCloudHook(
  { appSecret, phoneNumberId }: { appSecret: string; phoneNumberId: string },
  request: HookRequest,
): HookEvent[] {
  checkSignature(appSecret, request);
  const { entry } = parseResponse(Notification, parseJsonBody(request.body, 'A WhatsApp report'));
  return entry
    .flatMap(({ changes }) => changes ?? [])
    .filter(({ field }) => FIELDS.has(field))
    .map(({ value }) => parseResponse(Value, value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
    .flatMap(({ metadata, statuses, messages, user_preferences }) => {
      const to = toPhone(metadata.display_phone_number);
      return [
        ...(statuses ?? []).flatMap(statusOf),
        ...(messages ?? []).flatMap((message) => inboundOf(message, to)),
        ...(user_preferences ?? []).flatMap((preference) => preferenceOf(preference, to)),
      ];
    });
}

/** The answer to `hub.mode=subscribe`: https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
export function echoChallenge(verifyToken: string, { url }: HookRequest): string | null {
  const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
  const challenge = query.get('hub.challenge') ?? '';
  const right = sameText(query.get('hub.verify_token') ?? '', verifyToken);
  return right && query.get('hub.mode') === 'subscribe' && /^[\w-]{1,200}$/.test(challenge)
    ? challenge
    : null;
}

/** https://developers.facebook.com/docs/messenger-platform/webhooks#validate-payloads */
function checkSignature(appSecret: string, { headers, body }: HookRequest): void {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  if (!sameText(headers['x-hub-signature-256'] ?? '', expected)) {
    throw new ConnectorError('auth', 'A WhatsApp report has a wrong signature');
  }
}

function statusOf({ id, status: raw, errors, ...rest }: z.infer<typeof Status>): HookEvent[] {
  const status = metaStatus(raw);
  if (!status) return [];
  const reasons = (errors ?? []).map(metaReason);
  return [
    {
      kind: 'status',
      // Meta gives events no ids: a message has each status once.
      eventId: `${id}:${raw}`,
      externalId: id,
      key: rest.biz_opaque_callback_data ?? null,
      status,
      reason: status === 'failed' ? (reasons.find((reason) => reason !== 'rejected') ?? 'rejected') : null,
    },
  ];
}

/** Pictures, reactions and the like have no text and are left out. */
function inboundOf(message: unknown, to: string): HookEvent[] {
  const found = Message.safeParse(message);
  if (!found.success) return [];
  const { id, from, text: words, button, interactive } = found.data;
  const reply = interactive?.button_reply ?? interactive?.list_reply;
  const text = words?.body ?? button?.text ?? reply?.title;
  if (text === undefined) return [];
  const called = button?.payload ?? reply?.id;
  return [
    {
      kind: 'inbound',
      eventId: id,
      from: toPhone(from),
      to,
      text,
      handled: null,
      ...(called ? { button: called } : {}),
    },
  ];
}

function preferenceOf(preference: z.infer<typeof Preference>, to: string): HookEvent[] {
  const { wa_id, category, value, timestamp, detail } = preference;
  const handled = value === 'stop' ? 'stop' : value === 'resume' ? 'start' : null;
  if (!handled || category !== 'marketing_messages') return [];
  const eventId = `preference:${wa_id}:${timestamp}:${value}`;
  const text = detail ?? value;
  return [{ kind: 'inbound', eventId, from: toPhone(wa_id), to, text, handled, isPreference: true }];
}

/** `1 631-555-5555` and `16315555555` -> `+16315555555` */
function toPhone(digits: string): string {
  return `+${digits.replace(/\D/g, '')}`;
}
