import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import {
  bounceTable,
  COMPLAINED,
  DELAYED,
  DELIVERED,
  NO_ADDRESS,
  NOT_DELIVERED,
} from '#server/connectors/mail-reports/bounce-table.ts';

/** Mailgun retries for 8 hours; an older signature is a replay. */
const OLDEST_SECONDS = 12 * 3_600;

const Signed = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
});
/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure */
const Body = Signed.extend({
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

/**
 * The secret is the HTTP webhook signing key. Mailgun signs a token and a time, not the event itself.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const mailgun = bounceTable({
  id: 'mailgun',
  name: 'Mailgun',
  setting: 'MAILGUN_HOOK_KEY',
  harness: async () => (await import('#server/connectors/mail-reports/mailgun/harness.ts')).harness,
  mark: z.object({ 'event-data': z.object({}), signature: z.object({}) }),
  events: Body.transform((body) => [body['event-data']]),
  isProved: isSigned,
  outcomes: [
    [{ event: 'failed', severity: 'temporary' }, DELAYED],
    [{ event: 'failed', reason: 'suppress-complaint' }, COMPLAINED],
    // `old`: given up after temporary failures; `suppress-unsubscribe`: the address is fine.
    [{ event: 'failed', reason: /^(old|suppress-unsubscribe)$/ }, NOT_DELIVERED],
    // The address did not exist the last time.
    [{ event: 'failed', reason: 'suppress-bounce' }, NO_ADDRESS],
    [{ event: 'failed' }, NOT_DELIVERED],
    [{ event: 'complained' }, COMPLAINED],
    [{ event: 'delivered' }, DELIVERED],
  ],
  factsOf({ id, recipient, reason, message, 'delivery-status': status }) {
    const { code, message: text, description, 'enhanced-code': enhanced } = status ?? {};
    return {
      id,
      recipient,
      messageId: message?.headers?.['message-id'],
      word: reason,
      texts: [code === undefined ? null : String(code), enhanced, text, description],
    };
  },
});

function isSigned(key: string, { now }: HookRequest, body: unknown): boolean {
  const { timestamp, token, signature } = parseResponse(Signed, body).signature;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return sameText(signature, expected) && age <= OLDEST_SECONDS;
}
