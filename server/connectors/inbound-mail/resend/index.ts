import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { callHttp, parseResponse } from '#server/connectors/http.ts';
import type { InboundRequest, MailIntake } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

const TOLERANCE_SECONDS = 300;
const API = 'https://api.resend.com';

const Event = z.object({
  type: z.literal('email.received'),
  data: z.object({ email_id: z.string().regex(/^[\w-]{1,100}$/) }),
});
const Received = z.object({
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()).nullish(),
  subject: z.string().nullish(),
  message_id: z.string().nullish(),
  created_at: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
});

/** Resend only announces a mail; its API returns it. https://resend.com/docs/dashboard/receiving/get-email-content */
export const resendInbound: MailIntake = {
  id: 'resend',
  name: 'Resend',
  settings: ['RESEND_INBOUND_SECRET', 'RESEND_API_KEY'],
  harness: async () => (await import('#server/connectors/inbound-mail/resend/harness.ts')).harness,
  matches: (body) => body.kind === 'json' && Event.safeParse(body.value).success,
  async read(request, body, { secrets, authservId, apiUrl = API }) {
    const secret = secrets.RESEND_INBOUND_SECRET;
    if (secret && !(body.kind === 'json' && isSignedBySvix(secret, request, body.text))) {
      throw new ConnectorError('auth', 'A post of Resend has a wrong signature');
    }
    const { data } = parseResponse(Event, body.kind === 'json' ? body.value : null);
    const key = secrets.RESEND_API_KEY;
    if (!key) throw new ConnectorError('auth', 'RESEND_API_KEY is not set, so a mail cannot be fetched');
    const response = await callHttp({
      method: 'GET',
      url: `${apiUrl}/emails/receiving/${data.email_id}`,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    });
    if (response.status !== 200) {
      throw new ConnectorError('unavailable', `Resend answered ${response.status} when asked for a mail`);
    }
    const mail = parseResponse(Received, response.body);
    const told = Object.entries(mail.headers ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value): MailHeader => ({ name: name.toLowerCase(), value })),
    );
    const add = (name: string, value: string | null | undefined): MailHeader[] =>
      value && !told.some((header) => header.name === name) ? [{ name, value }] : [];
    const headers = [
      ...told,
      ...[...add('from', mail.from), ...add('subject', mail.subject)],
      ...[...add('message-id', mail.message_id), ...add('date', mail.created_at)],
    ];
    const recipients = [...mail.to, ...(mail.cc ?? [])];
    const parts = { recipients, headers, text: mail.text, html: mail.html, authservId };
    return { mails: [makeMail(parts)], confirmUrl: null };
  },
};

/** https://docs.svix.com/receiving/verifying-payloads/how-manual */
function isSignedBySvix(secret: string, { headers, now }: InboundRequest, body: string): boolean {
  const { 'svix-id': id = '', 'svix-timestamp': timestamp = '', 'svix-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1_000 - Number(timestamp)) : Infinity;
  return signatures.split(' ').some((one) => sameText(one, expected)) && age <= TOLERANCE_SECONDS;
}
