import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type BounceEvent,
  type BounceReader,
  bounceEvent,
} from '#server/connectors/channels/bounces/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/channels/bounces/diagnostic.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { readAnswer } from '#server/connectors/http.ts';

/** Mailgun tries for 8 hours to hand over an event; an older proof is a copy. */
const OLDEST_SECONDS = 12 * 3_600;

const Signature = z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() });
const Body = z.object({
  signature: Signature,
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    recipient: z.string().nullish(),
    'delivery-status': z
      .object({
        code: z.union([z.number(), z.string()]).nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
        'enhanced-code': z.string().nullish(),
      })
      .nullish(),
    message: z.object({ headers: z.object({ 'message-id': z.string().nullish() }).nullish() }).nullish(),
  }),
});
type EventData = z.infer<typeof Body>['event-data'];

/**
 * The secret is the HTTP webhook signing key. Mailgun signs a token and a time, not the event itself.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const mailgun: BounceReader = {
  provider: 'mailgun',
  matches: (body) =>
    z.object({ 'event-data': z.object({}), signature: z.object({}) }).safeParse(body).success,
  async read({ now }, body, signingKey) {
    const { signature, 'event-data': data } = readAnswer(Body, body);
    if (signingKey) checkSignature(signingKey, signature, now);
    return { events: eventsOf(data), proved: Boolean(signingKey), confirmUrl: null };
  },
};

function checkSignature(
  key: string,
  { timestamp, token, signature }: z.infer<typeof Signature>,
  now: Date,
): void {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!sameText(signature, expected) || !(age <= OLDEST_SECONDS)) {
    throw new ConnectorError('auth', 'A Mailgun report has a wrong or an old signature');
  }
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure */
function eventsOf(data: EventData): BounceEvent[] {
  const outcome = outcomeOf(data);
  if (!outcome) return [];
  if (!data.recipient) throw new ConnectorError('unexpected', 'A Mailgun report names no recipient');
  const { code, message, description, 'enhanced-code': enhanced } = data['delivery-status'] ?? {};
  const said = describeBounce(code === undefined ? null : String(code), enhanced, message, description);
  return [
    bounceEvent({
      eventId: `mailgun:${data.id}`,
      messageId: data.message?.headers?.['message-id'],
      recipient: data.recipient,
      ...outcome,
      diagnostic: wordOf(data.reason) + said,
    }),
  ];
}

function outcomeOf({ event, severity, reason }: EventData): Pick<BounceEvent, 'kind' | 'permanent'> | null {
  switch (event) {
    case 'failed':
      if (severity === 'temporary') return { kind: 'delayed', permanent: false };
      if (reason === 'suppress-complaint') return { kind: 'complained', permanent: false };
      // `old`: given up after temporary failures; `suppress-unsubscribe`: the address is fine.
      return { kind: 'bounced', permanent: reason !== 'old' && reason !== 'suppress-unsubscribe' };
    case 'complained':
      return { kind: 'complained', permanent: false };
    case 'delivered':
      return { kind: 'delivered', permanent: false };
    default:
      return null;
  }
}
