import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import {
  bounceTable,
  COMPLAINED,
  DELAYED,
  DELIVERED,
  NO_ADDRESS,
  NOT_DELIVERED,
} from '#server/connectors/mail-reports/bounce-table.ts';

const TOLERANCE_SECONDS = 300;

const Event = z
  .object({
    type: z.string(),
    created_at: z.string().nullish(),
    data: z.object({
      email_id: z.string(),
      to: z.union([z.array(z.string()), z.string()]),
      headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
      bounce: z
        .object({ type: z.string().nullish(), subType: z.string().nullish(), message: z.string().nullish() })
        .nullish(),
    }),
  })
  .transform((event) => ({ ...event, bounceSubType: event.data.bounce?.subType }));

/** Classifications of Amazon SES, which Resend uses. `General` says nothing about the address. */
const OF_ADDRESS = /^(NoEmail|Suppressed|OnAccountSuppressionList)$/;

/** The secret is the signing secret, `whsec_…`. https://resend.com/docs/dashboard/webhooks/event-types */
export const resend = bounceTable({
  id: 'resend',
  name: 'Resend',
  setting: 'RESEND_HOOK_SECRET',
  harness: async () => (await import('#server/connectors/mail-reports/resend/harness.ts')).harness,
  mark: z.object({
    type: z.templateLiteral(['email.', z.string()]),
    data: z.object({ email_id: z.string() }),
  }),
  events: Event.transform((event) => [event]),
  isProved: isSignedBySvix,
  outcomes: [
    [{ type: 'email.bounced', bounceSubType: OF_ADDRESS }, NO_ADDRESS],
    [{ type: 'email.bounced' }, NOT_DELIVERED],
    [{ type: 'email.failed' }, NOT_DELIVERED],
    [{ type: 'email.suppressed' }, NOT_DELIVERED],
    [{ type: 'email.complained' }, COMPLAINED],
    [{ type: 'email.delivered' }, DELIVERED],
    [{ type: 'email.delivery_delayed' }, DELAYED],
  ],
  factsOf({ type, created_at, data }, { headers }) {
    const messageId = data.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
    const id = headers['svix-id'] ?? `${data.email_id}:${type}:${created_at ?? ''}`;
    return [data.to].flat().map((recipient) => ({
      id: `${id}:${recipient.toLowerCase()}`,
      recipient,
      messageId,
      word: data.bounce?.subType,
      texts: [data.bounce?.message],
    }));
  },
});

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
function isSignedBySvix(secret: string, { headers, body, now }: HookRequest): boolean {
  const { 'svix-id': id = '', 'svix-timestamp': timestamp = '', 'svix-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1_000 - Number(timestamp)) : Infinity;
  const genuine = signatures.split(' ').some((signature) => sameText(signature, expected));
  return genuine && age <= TOLERANCE_SECONDS;
}
