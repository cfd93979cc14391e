import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import { UNPROVED } from '#server/connectors/inbound-mail/authentication-results.ts';
import type { InboundRequest, MailIntake, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail, parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import { readHeaders } from '#server/connectors/mail-reading/read-headers.ts';

const Fields = z.object({
  envelope: z.string(),
  dkim: z.string().default(''),
  /** The raw mail, if "send raw" is on. */
  email: z.string().optional(),
  headers: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
});
const Envelope = z.object({ to: z.array(z.string()), from: z.string().optional() });

/**
 * SendGrid's Inbound Parse, raw or parsed, authenticated by the public key of its security policy.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export const sendgridInbound: MailIntake = {
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
    const fields = parseResponse(Fields, body.kind === 'form' ? body.fields : null);
    const envelope = parseResponse(Envelope, parseJsonBody(fields.envelope, 'The envelope of a mail'));
    const { to: recipients, from: returnPath } = envelope;
    const known = { recipients, returnPath, found: proofOfDkim(fields.dkim) };
    if (fields.email !== undefined) return { mails: [parseMail(fields.email, known)], confirmUrl: null };
    const { headers } = readHeaders(Buffer.from(fields.headers ?? ''));
    const parts = { headers, text: fields.text, html: fields.html };
    return { mails: [makeMail({ ...parts, ...known })], confirmUrl: null };
  },
};

const CHECKED = /^@([a-z0-9.-]+)\s*:\s*([a-z]+)$/;

/** "{@trustpilot.com : pass, @x.example : fail}". Any other form authenticates nothing. */
function proofOfDkim(value: string): MailProof {
  const list = /^\s*\{([^{}]{0,2000})\}\s*$/.exec(value.toLowerCase())?.[1] ?? '';
  const checks = list.split(',').map((one) => CHECKED.exec(one.trim()));
  if (!checks.every((check) => check !== null)) return UNPROVED;
  const signedBy = checks.flatMap(([, domain = '', result]) => (result === 'pass' ? [domain] : []));
  return { signedBy, dmarc: false };
}

/** Signed like its event webhook: time and body, by ECDSA. */
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
