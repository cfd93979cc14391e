import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody } from '#server/connectors/hook-body.ts';
import { brevoInbound } from '#server/connectors/inbound-mail/brevo/index.ts';
import type {
  InboundBody,
  InboundDelivery,
  InboundOptions,
  InboundRequest,
  MailIntake,
} from '#server/connectors/inbound-mail/inbound-mail.ts';
import { mailgunInbound } from '#server/connectors/inbound-mail/mailgun/index.ts';
import { ownServer } from '#server/connectors/inbound-mail/own-server/index.ts';
import { postmarkInbound } from '#server/connectors/inbound-mail/postmark/index.ts';
import { resendInbound } from '#server/connectors/inbound-mail/resend/index.ts';
import { sendgridInbound } from '#server/connectors/inbound-mail/sendgrid/index.ts';
import { sesInbound } from '#server/connectors/inbound-mail/ses/index.ts';
import { parametersOf } from '#server/connectors/mail-reading/header-tokens.ts';

/**
 * Every service that may post mails to us; the first one that recognizes a request reads it. A new one is a row here.
 */
export const mailIntakes: readonly MailIntake[] = [
  ...[sesInbound, mailgunInbound, sendgridInbound, postmarkInbound, resendInbound, brevoInbound],
  ownServer,
];

/**
 * The mails of one request. Throws `auth` if it is not genuine, `unexpected` for an unknown format. The caller has to
 * make sure that the address cannot be guessed.
 */
export async function readInboundMails(
  request: InboundRequest,
  options: InboundOptions,
): Promise<InboundDelivery & { intake: string }> {
  const body = await bodyOf(request);
  const intake = mailIntakes.find((one) => one.matches(body, request));
  if (!intake) throw new ConnectorError('unexpected', 'A mail came in a form we do not know');
  return { intake: intake.id, ...(await intake.read(request, body, options)) };
}

function hasAtMost(body: Buffer, mark: string, most: number): boolean {
  let at = body.indexOf(mark);
  for (let count = 0; at >= 0 && count <= most; count += 1) {
    if (count === most) return false;
    at = body.indexOf(mark, at + mark.length);
  }
  return true;
}

async function bodyOf({ headers, body }: InboundRequest): Promise<InboundBody> {
  const type = headers['content-type'] ?? '';
  if (/^message\/rfc822\b/i.test(type)) return { kind: 'mail' };
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    return { kind: 'form', fields: await fieldsOf(body, type) };
  }
  // Amazon sends its JSON as text/plain.
  const text = Buffer.from(body).toString('utf8');
  return { kind: 'json', text, value: parseJsonBody(text, 'A post with a mail') };
}

/** Each attachment of a mail is a field. */
const MOST_FIELDS = 500;

/** The form fields; files are attachments, which are not read. */
async function fieldsOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, string>> {
  const boundary = parametersOf(type).parameters.get('boundary');
  if (!hasAtMost(Buffer.from(body), boundary ? `\n--${boundary}` : '&', MOST_FIELDS)) {
    throw new ConnectorError('rejected', 'A form with a mail has too many fields');
  }
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch (cause) {
    throw new ConnectorError('unexpected', 'A form with a mail cannot be read', { cause });
  }
}
