import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type BounceEvent,
  type BounceReader,
  bounceEvent,
} from '#server/connectors/channels/bounces/bounce.ts';
import { describeBounce, wordOf } from '#server/connectors/channels/bounces/diagnostic.ts';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { readAnswer } from '#server/connectors/http.ts';

const TOLERANCE_SECONDS = 300;

const Body = z.object({
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
});
type Body = z.infer<typeof Body>;

/** The secret is the signing secret, `whsec_…`. https://resend.com/docs/dashboard/webhooks/event-types */
export const resend: BounceReader = {
  provider: 'resend',
  matches: (body) =>
    z
      .object({ type: z.templateLiteral(['email.', z.string()]), data: z.object({ email_id: z.string() }) })
      .safeParse(body).success,
  async read(request, body, secret) {
    if (secret) checkSvixSignature(secret, request);
    const events = eventsOf(readAnswer(Body, body), request.headers['svix-id']);
    return { events, proved: Boolean(secret), confirmUrl: null };
  },
};

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
function checkSvixSignature(secret: string, { headers, body, now }: HookRequest): void {
  const { 'svix-id': id = '', 'svix-timestamp': timestamp = '', 'svix-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1_000 - Number(timestamp)) : Infinity;
  const genuine = signatures.split(' ').some((signature) => sameText(signature, expected));
  if (!genuine || age > TOLERANCE_SECONDS) {
    throw new ConnectorError('auth', 'A Resend report has a wrong or an old signature');
  }
}

function eventsOf({ type, created_at, data }: Body, svixId: string | undefined): BounceEvent[] {
  const outcome = outcomeOf(type, data.bounce?.type);
  if (!outcome) return [];
  const messageId = data.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const id = svixId ?? `${data.email_id}:${type}:${created_at ?? ''}`;
  const recipients = typeof data.to === 'string' ? [data.to] : data.to;
  return recipients.map((recipient) =>
    bounceEvent({
      eventId: `resend:${id}:${recipient.toLowerCase()}`,
      messageId,
      recipient,
      ...outcome,
      diagnostic: wordOf(data.bounce?.subType) + describeBounce(data.bounce?.message),
    }),
  );
}

function outcomeOf(type: string, bounceType: string | null | undefined) {
  switch (type) {
    case 'email.bounced':
      // Without a type it is a bounce of the older form, which were all permanent.
      return { kind: 'bounced', permanent: !bounceType || bounceType === 'Permanent' } as const;
    case 'email.failed':
    case 'email.suppressed':
      return { kind: 'bounced', permanent: false } as const;
    case 'email.complained':
      return { kind: 'complained', permanent: false } as const;
    case 'email.delivered':
      return { kind: 'delivered', permanent: false } as const;
    case 'email.delivery_delayed':
      return { kind: 'delayed', permanent: false } as const;
    default:
      return null;
  }
}
