import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import {
  bounceTable,
  COMPLAINED,
  DELAYED,
  DELIVERED,
  NO_ADDRESS,
  NOT_DELIVERED,
} from '#server/connectors/mail-reports/bounce-table.ts';

const Event = z.object({
  email: z.string(),
  event: z.string(),
  sg_event_id: z.string(),
  'smtp-id': z.string().nullish(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  response: z.string().nullish(),
  bounce_classification: z.string().nullish(),
});

/**
 * SendGrid's event webhook; the secret is the verification key of its signed form.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
 */
export const sendgrid = bounceTable({
  id: 'sendgrid',
  name: 'SendGrid',
  setting: 'SENDGRID_HOOK_KEY',
  harness: async () => (await import('#server/connectors/mail-reports/sendgrid/harness.ts')).harness,
  mark: z.array(z.object({ sg_event_id: z.string() })).min(1),
  events: z.array(Event),
  isProved: isSigned,
  outcomes: [
    // `blocked`: refused because of the message or the sender.
    [{ event: 'bounce', type: 'blocked' }, NOT_DELIVERED],
    [{ event: 'bounce', bounce_classification: 'Invalid Address' }, NO_ADDRESS],
    [{ event: 'bounce' }, NOT_DELIVERED],
    // Held back by SendGrid because of earlier mails.
    [
      { event: 'dropped', reason: /^spam reporting/i },
      { ...COMPLAINED, word: 'reported as spam earlier: ' },
    ],
    [
      { event: 'dropped', reason: /^(bounced address|invalid)/i },
      { ...NO_ADDRESS, word: 'bounced earlier: ' },
    ],
    [{ event: 'dropped' }, { ...NOT_DELIVERED, word: 'held back: ' }],
    [{ event: 'spamreport' }, { ...COMPLAINED, word: 'reported as spam: ' }],
    [{ event: 'delivered' }, DELIVERED],
    [{ event: 'deferred' }, DELAYED],
  ],
  factsOf: ({
    sg_event_id,
    email,
    'smtp-id': messageId,
    bounce_classification,
    status,
    reason,
    response,
  }) => ({
    id: sg_event_id,
    recipient: email,
    messageId,
    word: bounce_classification,
    texts: [status, reason, response],
  }),
});

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features */
function isSigned(publicKey: string, { headers, body }: HookRequest): boolean {
  const signature = Buffer.from(headers['x-twilio-email-event-webhook-signature'] ?? '', 'base64');
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
  return verify('sha256', Buffer.from(timestamp + body), toKey(publicKey), signature);
}

function toKey(publicKey: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new ConnectorError('auth', 'The verification key of SendGrid cannot be read', { cause });
  }
}
