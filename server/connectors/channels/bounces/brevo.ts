import { z } from 'zod';
import {
  type BounceEvent,
  type BounceReader,
  bounceEvent,
} from '#server/connectors/channels/bounces/bounce.ts';
import { describeBounce } from '#server/connectors/channels/bounces/diagnostic.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { readAnswer } from '#server/connectors/http.ts';

const Event = z.object({
  event: z.string(),
  email: z.string(),
  'message-id': z.string(),
  ts_event: z.number().nullish(),
  ts: z.number().nullish(),
  reason: z.string().nullish(),
});
type Event = z.infer<typeof Event>;

const OUTCOMES: Readonly<Record<string, Pick<BounceEvent, 'kind' | 'permanent'>>> = {
  delivered: { kind: 'delivered', permanent: false },
  deferred: { kind: 'delayed', permanent: false },
  soft_bounce: { kind: 'bounced', permanent: false },
  // Held back by Brevo, or lost there: the address may be fine.
  blocked: { kind: 'bounced', permanent: false },
  error: { kind: 'bounced', permanent: false },
  hard_bounce: { kind: 'bounced', permanent: true },
  invalid_email: { kind: 'bounced', permanent: true },
  spam: { kind: 'complained', permanent: false },
};

/**
 * Brevo does not sign; the secret is the token its webhook was given for authentication, if any.
 * https://developers.brevo.com/docs/transactional-webhooks
 */
export const brevo: BounceReader = {
  provider: 'brevo',
  matches: (body) =>
    toList(z.object({ event: z.string(), 'message-id': z.string() })).safeParse(body).success,
  async read({ headers }, body, token) {
    if (token && !sameText(headers.authorization ?? '', `Bearer ${token}`)) {
      throw new ConnectorError('auth', 'A Brevo report has a wrong token');
    }
    const events = readAnswer(toList(Event), body).flatMap(eventOf);
    return { events, proved: Boolean(token), confirmUrl: null };
  },
};

/** One event, or several where the webhook is set to batches. */
function toList<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => (Array.isArray(body) ? body : [body]), z.array(schema).min(1));
}

function eventOf(given: Event): BounceEvent[] {
  const { event, email: recipient, 'message-id': messageId, ts_event, ts, reason } = given;
  const outcome = Object.hasOwn(OUTCOMES, event) ? OUTCOMES[event] : undefined;
  if (!outcome) return [];
  // `id` is the number of the webhook, not of the event.
  const eventId = `brevo:${messageId}:${event}:${ts_event ?? ts ?? ''}:${recipient.toLowerCase()}`;
  const diagnostic = `${event}: ${describeBounce(reason)}`;
  return [bounceEvent({ eventId, messageId, recipient, ...outcome, diagnostic })];
}
