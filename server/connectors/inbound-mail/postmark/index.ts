import { z } from 'zod';
import { requireLogin } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import type { MailIntake, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { makeMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

const Mail = z.object({
  OriginalRecipient: z.string(),
  From: z.string(),
  Subject: z.string().nullish(),
  Date: z.string().nullish(),
  TextBody: z.string().nullish(),
  HtmlBody: z.string().nullish(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
});

/**
 * Postmark’s inbound streams, authenticated by the login in the webhook's address.
 * https://postmarkapp.com/developer/webhooks/inbound-webhook
 */
export const postmarkInbound: MailIntake = {
  id: 'postmark',
  name: 'Postmark',
  settings: ['POSTMARK_HOOK_LOGIN'],
  harness: async () => (await import('#server/connectors/inbound-mail/postmark/harness.ts')).harness,
  matches: (body) =>
    body.kind === 'json' && Mail.pick({ OriginalRecipient: true }).safeParse(body.value).success,
  async read({ headers: sent }, body, { secrets }) {
    requireLogin(sent, secrets.POSTMARK_HOOK_LOGIN, 'Postmark');
    const mail = parseResponse(Mail, body.kind === 'json' ? body.value : null);
    const told = mail.Headers.map(({ Name, Value }) => ({ name: Name.toLowerCase(), value: Value }));
    // Headers that Postmark has parsed are missing from its list.
    const add = (name: string, value: string | null | undefined): MailHeader[] =>
      value && !told.some((header) => header.name === name) ? [{ name, value }] : [];
    const headers = [
      ...told,
      ...[...add('from', mail.From), ...add('subject', mail.Subject), ...add('date', mail.Date)],
    ];
    const parts = { recipients: [mail.OriginalRecipient], headers, text: mail.TextBody, html: mail.HtmlBody };
    return { mails: [makeMail({ ...parts, found: proofOfTests(headers) })], confirmUrl: null };
  },
};

/** Postmark runs SpamAssassin on each mail: `DKIM_VALID_AU` is a valid signature of the sender’s own domain. */
function proofOfTests(headers: readonly MailHeader[]): MailProof {
  const tests = headers.find(({ name }) => name === 'x-spam-tests')?.value.split(/[\s,]+/) ?? [];
  return { signedBy: [], dmarc: tests.includes('DKIM_VALID_AU') };
}
