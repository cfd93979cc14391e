import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody, sameText } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import type { MailIntake, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail, parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

/** Mailgun retries for 8 hours; an older signature is a replay. */
const OLDEST_SECONDS = 12 * 3_600;

const Fields = z.object({
  recipient: z.string(),
  sender: z.string().optional(),
  timestamp: z.string(),
  token: z.string(),
  signature: z.string(),
  'body-mime': z.string().optional(),
  'message-headers': z.string().optional(),
  'body-plain': z.string().optional(),
  'body-html': z.string().optional(),
});
const Headers = z.array(z.tuple([z.string(), z.string()]));

/**
 * Mails forwarded by a Mailgun route, parsed or raw.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http
 */
export const mailgunInbound: MailIntake = {
  id: 'mailgun',
  name: 'Mailgun',
  settings: ['MAILGUN_HOOK_KEY'],
  harness: async () => (await import('#server/connectors/inbound-mail/mailgun/harness.ts')).harness,
  matches: (body) =>
    body.kind === 'form' &&
    ['recipient', 'signature', 'token'].every((name) => Object.hasOwn(body.fields, name)),
  async read({ now }, body, { secrets }) {
    const fields = parseResponse(Fields, body.kind === 'form' ? body.fields : null);
    const key = secrets.MAILGUN_HOOK_KEY;
    if (key) checkSignature(key, fields, now);
    const raw = fields['body-mime'];
    const known = {
      recipients: fields.recipient.split(','),
      returnPath: fields.sender,
      found: proofOfChecks,
    };
    if (raw !== undefined) return { mails: [parseMail(raw, known)], confirmUrl: null };
    const told = parseResponse(
      Headers,
      parseJsonBody(fields['message-headers'] ?? '', 'The headers of a mail'),
    );
    const headers = told.map(([name, value]) => ({ name: name.toLowerCase(), value }));
    const parts = { headers, text: fields['body-plain'], html: fields['body-html'] };
    return { mails: [makeMail({ ...parts, ...known })], confirmUrl: null };
  },
};

function checkSignature(
  key: string,
  { timestamp, token, signature }: z.infer<typeof Fields>,
  now: Date,
): void {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!sameText(signature, expected) || !(age <= OLDEST_SECONDS)) {
    throw new ConnectorError('auth', 'A mail of Mailgun has a wrong signature');
  }
}

/** Mailgun reports "Pass" without the signers: it counts only if all signatures are of one domain. */
function proofOfChecks(headers: readonly MailHeader[]): MailProof {
  const check = headers
    .find(({ name }) => name === 'x-mailgun-dkim-check-result')
    ?.value.trim()
    .toLowerCase();
  const signers = new Set(
    headers.filter(({ name }) => name === 'dkim-signature').map(({ value }) => signerOf(value)),
  );
  const [signer] = signers;
  return { signedBy: check === 'pass' && signers.size === 1 && signer ? [signer] : [], dmarc: false };
}

/** The `d=` of a signature (RFC 6376, 3.2); empty where it is uncertain. */
function signerOf(signature: string): string {
  const tags = signature.toLowerCase().split(';');
  const [signer, another] = tags.flatMap((tag) => /^\s*d\s*=\s*([a-z0-9.-]+)\s*$/.exec(tag)?.[1] ?? []);
  return signer !== undefined && another === undefined ? signer : '';
}
