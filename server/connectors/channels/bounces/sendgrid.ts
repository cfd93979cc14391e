import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import {
  type BounceEvent,
  type BounceReader,
  bounceEvent,
} from '#server/connectors/channels/bounces/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/channels/bounces/diagnostic.ts';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { readAnswer } from '#server/connectors/http.ts';

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
type Event = z.infer<typeof Event>;

/**
 * The event webhook of SendGrid; the secret is the verification key of its signed form.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
 */
export const sendgrid: BounceReader = {
  provider: 'sendgrid',
  matches: (body) =>
    z
      .array(z.object({ sg_event_id: z.string() }))
      .min(1)
      .safeParse(body).success,
  async read(request, body, publicKey) {
    if (publicKey) checkSignature(publicKey, request);
    const events = readAnswer(z.array(Event), body).flatMap(eventOf);
    return { events, proved: Boolean(publicKey), confirmUrl: null };
  },
};

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features */
function checkSignature(publicKey: string, { headers, body }: HookRequest): void {
  const signature = Buffer.from(headers['x-twilio-email-event-webhook-signature'] ?? '', 'base64');
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
  if (!verify('sha256', Buffer.from(timestamp + body), toKey(publicKey), signature)) {
    throw new ConnectorError('auth', 'A SendGrid report has a wrong signature');
  }
}

function toKey(publicKey: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new ConnectorError('auth', 'The verification key of SendGrid cannot be read', { cause });
  }
}

function eventOf(given: Event): BounceEvent[] {
  const found = outcomeOf(given);
  if (!found) return [];
  const { email: recipient, 'smtp-id': messageId, status, reason, response } = given;
  const eventId = `sendgrid:${given.sg_event_id}`;
  const diagnostic = found.word + describeBounce(status, reason, response);
  return [
    bounceEvent({ eventId, messageId, recipient, kind: found.kind, permanent: found.permanent, diagnostic }),
  ];
}

function outcomeOf({ event, type, status, reason, bounce_classification: classification }: Event) {
  switch (event) {
    case 'bounce': {
      // `blocked`: refused for what we sent or who we are; the address may be fine.
      const permanent = type !== 'blocked' && !status?.startsWith('4');
      return { kind: 'bounced', permanent, word: wordOf(classification) } as const;
    }
    case 'dropped':
      return dropped(reason ?? '');
    case 'spamreport':
      return { kind: 'complained', permanent: false, word: 'reported as spam: ' } as const;
    case 'delivered':
      return { kind: 'delivered', permanent: false, word: '' } as const;
    case 'deferred':
      return { kind: 'delayed', permanent: false, word: '' } as const;
    default:
      return null;
  }
}

/** Held back by SendGrid itself for what happened to earlier mails. */
function dropped(reason: string) {
  if (/^spam reporting/i.test(reason)) {
    return { kind: 'complained', permanent: false, word: 'reported as spam earlier: ' } as const;
  }
  const permanent = /^(bounced address|invalid)/i.test(reason);
  return { kind: 'bounced', permanent, word: permanent ? 'bounced earlier: ' : 'held back: ' } as const;
}
