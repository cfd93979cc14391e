import PostalMime, { addressParser, type Email } from 'postal-mime';
import { ConnectorError } from '#server/connectors/errors.ts';
import { proofOf } from '#server/connectors/inbound-mail/authentication-results.ts';
import { htmlText } from '#server/connectors/inbound-mail/html-text.ts';
import type { InboundMail, MailHeader, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { toMessageId } from '#server/connectors/mail-reports/bounce.ts';

/** Larger mails are not read. */
export const LARGEST_MAIL = 5_000_000;
const LONGEST_TEXT = 100_000;
const LONGEST_SUBJECT = 500;

interface Parts {
  /** Of the envelope, where the service tells it. */
  recipients: readonly (string | null | undefined)[];
  headers: readonly MailHeader[];
  text: string | null | undefined;
  html: string | null | undefined;
  /** What the service itself found: then nothing in the headers is asked, which it may have let through. */
  found?: MailProof | undefined;
  /** Else the receiving server's name in its results. */
  authservId?: string | undefined;
}

/** A mail of its parts. What the headers say of recipients comes after what the envelope says. */
export function makeMail({ recipients, headers, text, html, found, authservId }: Parts): InboundMail {
  const one = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
  const froms = headers.filter(({ name }) => name === 'from').flatMap(({ value }) => addressesIn(value));
  const named = TO_HEADERS.flatMap((name) =>
    headers.filter((header) => header.name === name).flatMap(({ value }) => addressesIn(value)),
  );
  const date = new Date(one('date'));
  const plain = text?.trim() ? text : htmlText((html ?? '').slice(0, LONGEST_TEXT * 5));
  return {
    recipients: [...new Set([...recipients.flatMap((value) => addressesIn(value ?? '')), ...named])],
    messageId: toMessageId(one('message-id')),
    from: froms.length === 1 ? (froms[0] ?? '') : '',
    subject: one('subject').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT),
    date: Number.isNaN(date.getTime()) ? null : date,
    text: plain.replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, LONGEST_TEXT),
    headers,
    proof: found ?? proofOf(headers, authservId),
  };
}

/** The surest first: who it was delivered to says more than whom its writer meant. */
const TO_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'to', 'cc'];

/** A mail as it came over the wire. */
export async function parseMail(
  source: string | Uint8Array,
  { recipients = [], ...rest }: Pick<Parts, 'found' | 'authservId'> & Partial<Pick<Parts, 'recipients'>>,
): Promise<InboundMail> {
  if (source.length > LARGEST_MAIL) throw new ConnectorError('rejected', 'A mail is too large');
  const { headers, subject, text, html } = await parse(source);
  const told = headers.map(({ key, value }) => ({
    name: key,
    value: key === 'subject' ? (subject ?? '') : value,
  }));
  return makeMail({ ...rest, recipients, headers: told, text, html });
}

async function parse(source: string | Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(source, { maxNestingDepth: 20, attachmentEncoding: 'arraybuffer' });
  } catch (cause) {
    throw new ConnectorError('unexpected', 'A mail cannot be read', { cause });
  }
}

/** In lower case; groups and names are left out. */
function addressesIn(text: string): string[] {
  return addressParser(text.slice(0, 5_000), { flatten: true }).flatMap(({ address }) =>
    address?.includes('@') ? [address.toLowerCase()] : [],
  );
}
