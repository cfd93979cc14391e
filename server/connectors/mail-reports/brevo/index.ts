import { z } from 'zod';
import { sameText } from '#server/connectors/hook-body.ts';
import {
  bounceTable,
  COMPLAINED,
  DELAYED,
  DELIVERED,
  NO_ADDRESS,
  NOT_DELIVERED,
} from '#server/connectors/mail-reports/bounce-table.ts';

const Event = z.object({
  event: z.string(),
  email: z.string(),
  'message-id': z.string(),
  ts_event: z.number().nullish(),
  ts: z.number().nullish(),
  reason: z.string().nullish(),
});

/**
 * Brevo does not sign; the secret is the token set for its webhook, if any.
 * https://developers.brevo.com/docs/transactional-webhooks
 */
export const brevo = bounceTable({
  id: 'brevo',
  name: 'Brevo',
  setting: 'BREVO_HOOK_TOKEN',
  harness: async () => (await import('#server/connectors/mail-reports/brevo/harness.ts')).harness,
  mark: toList(z.object({ event: z.string(), 'message-id': z.string() })),
  events: toList(Event),
  isProved: (token, { headers }) => sameText(headers.authorization ?? '', `Bearer ${token}`),
  outcomes: [
    [{ event: 'delivered' }, DELIVERED],
    [{ event: 'deferred' }, DELAYED],
    [{ event: 'soft_bounce' }, NOT_DELIVERED],
    // Held back or lost by Brevo itself.
    [{ event: 'blocked' }, NOT_DELIVERED],
    [{ event: 'error' }, NOT_DELIVERED],
    // Also reported when the sender was refused.
    [{ event: 'hard_bounce' }, NOT_DELIVERED],
    [{ event: 'invalid_email' }, NO_ADDRESS],
    [{ event: 'spam' }, COMPLAINED],
  ],
  factsOf: ({ event, email, 'message-id': messageId, ts_event, ts, reason }) => ({
    // `id` is the number of the webhook, not of the event.
    id: `${messageId}:${event}:${ts_event ?? ts ?? ''}:${email.toLowerCase()}`,
    recipient: email,
    messageId,
    word: event,
    texts: [reason],
  }),
});

/** One event, or several if the webhook is set to batches. */
function toList<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => (Array.isArray(body) ? body : [body]), z.array(schema).min(1));
}
