import { createPublicKey, verify } from 'node:crypto';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { readAnswer } from '#server/connectors/http.ts';
import type { InboundRequest, MailProof, WayIn } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail, parseMail } from '#server/connectors/inbound-mail/make-mail.ts';

const Fields = z.object({
  envelope: z.string(),
  dkim: z.string().default(''),
  /** The mail as it is, where "send raw" is on. */
  email: z.string().optional(),
  headers: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
});
const Envelope = z.object({ to: z.array(z.string()) });

/**
 * The Inbound Parse of SendGrid, raw or parsed; the proof is the public key of its security policy.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export const sendgridInbound: WayIn = {
  id: 'sendgrid',
  name: 'SendGrid',
  settings: ['SENDGRID_INBOUND_KEY'],
  harness: async () => (await import('#server/connectors/inbound-mail/sendgrid/harness.ts')).harness,
  matches: (body) => body.kind === 'form' && Object.hasOwn(body.fields, 'envelope'),
  async read(request, body, { secrets }) {
    const key = secrets.SENDGRID_INBOUND_KEY;
    if (key && !isSigned(key, request)) {
      throw new ConnectorError('auth', 'A mail of SendGrid has a wrong signature');
    }
    const fields = readAnswer(Fields, body.kind === 'form' ? body.fields : null);
    const { to: recipients } = readAnswer(Envelope, parseJsonBody(fields.envelope, 'The envelope of a mail'));
    const found = proofOfDkim(fields.dkim);
    if (fields.email !== undefined) {
      const mail = await parseMail(fields.email, { recipients, found });
      return { mails: [mail], confirmUrl: null };
    }
    const { headers: lines } = await PostalMime.parse(`${fields.headers ?? ''}\r\n\r\n`);
    const headers = lines.map(({ key, value }) => ({
      name: key,
      value: key === 'subject' ? (fields.subject ?? value) : value,
    }));
    const parts = { recipients, headers, text: fields.text, html: fields.html, found };
    return { mails: [makeMail(parts)], confirmUrl: null };
  },
};

/** "{@trustpilot.com : pass, @x.example : fail}" */
function proofOfDkim(said: string): MailProof {
  const signed = [...said.matchAll(/@([\w.-]+)\s*:\s*pass\b/gi)];
  return { signedBy: signed.map(([, domain = '']) => domain.toLowerCase()), dmarc: false };
}

/** As of its event webhook: time and body, signed with ECDSA. */
function isSigned(publicKey: string, { headers, body }: InboundRequest): boolean {
  const signature = Buffer.from(headers['x-twilio-email-event-webhook-signature'] ?? '', 'base64');
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, signature);
  } catch (cause) {
    throw new ConnectorError('auth', 'The verification key of SendGrid cannot be read', { cause });
  }
}
