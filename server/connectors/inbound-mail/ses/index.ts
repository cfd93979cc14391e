import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { parseResponse } from '#server/connectors/http.ts';
import type { MailIntake } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import { openEnvelope } from '#server/connectors/sns.ts';

const Received = z.object({
  notificationType: z.literal('Received'),
  receipt: z.object({
    recipients: z.array(z.string()),
    dmarcVerdict: z.object({ status: z.string() }).nullish(),
    action: z.object({ encoding: z.string().nullish() }).nullish(),
  }),
  mail: z.object({ source: z.string().nullish() }).nullish(),
  /** Left out if the mail exceeds the limit of SNS. */
  content: z.string(),
});

/**
 * An SES receipt rule with the SNS action; the secret is the topic's ARN. Both SES's verdict on DMARC and its results
 * at the top of the mail are used.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html
 */
export const sesInbound: MailIntake = {
  id: 'ses',
  name: 'Amazon SES',
  settings: ['SES_INBOUND_TOPIC_ARN'],
  harness: async () => (await import('#server/connectors/inbound-mail/ses/harness.ts')).harness,
  matches: (body) =>
    body.kind === 'json' &&
    z.object({ Type: z.string(), TopicArn: z.string() }).safeParse(body.value).success,
  async read(_, body, { secrets, readCertificate }) {
    const given = body.kind === 'json' ? body.value : null;
    const envelope = await openEnvelope(given, secrets.SES_INBOUND_TOPIC_ARN, readCertificate);
    if (envelope.message === null) return { mails: [], confirmUrl: envelope.confirmUrl };
    const message = parseJsonBody(envelope.message, 'A mail of SES');
    const { receipt, mail, content } = parseResponse(Received, message);
    const isBase64 = receipt.action?.encoding?.toUpperCase() === 'BASE64';
    const source = isBase64 ? new Uint8Array(Buffer.from(content, 'base64')) : content;
    const found = { signedBy: [], dmarc: receipt.dmarcVerdict?.status === 'PASS' };
    const options = { recipients: receipt.recipients, returnPath: mail?.source ?? undefined, found };
    if (source.length === 0) throw new ConnectorError('unexpected', 'A mail of SES has no content');
    return { mails: [parseMail(source, options)], confirmUrl: null };
  },
};
