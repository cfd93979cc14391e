import { createHmac } from 'node:crypto';
import { startFakeServer } from '#server/connectors/channels/fake-server.ts';
import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import { postedJson, resultsOf, SAMPLE_NOW } from '#server/connectors/inbound-mail/samples.ts';

const ID = '56761188-7520-42d8-8898-ff6fc54ce618';
const KEY = 're_simulated';

export const harness: InboundHarness = {
  secret: `whsec_${btoa('a secret of this webhook')}`,
  wrongSecret: `whsec_${btoa('another')}`,
  options: { secrets: { RESEND_API_KEY: KEY } },
  post: ({ to, from, subject, messageId }, secret) => {
    const data = { email_id: ID, from, to: [to], cc: [], message_id: messageId, subject, attachments: [] };
    const request = postedJson({ type: 'email.received', created_at: '2026-11-20T09:59:59.000Z', data });
    const timestamp = String(SAMPLE_NOW.getTime() / 1_000);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const text = Buffer.from(request.body).toString('utf8');
    const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
    const proof = { 'svix-id': 'msg_1', 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
    return { ...request, headers: { ...request.headers, ...proof } };
  },
  serve: (mail) =>
    startFakeServer(({ path, headers }) => {
      if (headers.authorization !== `Bearer ${KEY}`)
        return { status: 401, body: { name: 'invalid_api_key' } };
      if (path !== `/emails/receiving/${ID}`) return { status: 404, body: { name: 'not_found' } };
      const { to, from, subject, messageId, date, text, headers: more = [] } = mail;
      return {
        status: 200,
        body: {
          object: 'email',
          id: ID,
          to: [to],
          from,
          subject,
          text,
          html: null,
          message_id: messageId,
          created_at: date.toISOString(),
          headers: { 'authentication-results': resultsOf(mail), ...Object.fromEntries(more) },
        },
      };
    }),
  proves: true,
};
