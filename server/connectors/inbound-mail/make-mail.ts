import { decodeWords } from 'postal-mime';
import { ConnectorError } from '#server/connectors/errors.ts';
import { proofOf } from '#server/connectors/inbound-mail/authentication-results.ts';
import { htmlText } from '#server/connectors/inbound-mail/html-text.ts';
import type { ArrivedMail, InboundMail, MailProof } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { decodePart } from '#server/connectors/mail-reading/decode-part.ts';
import { parametersOf } from '#server/connectors/mail-reading/header-tokens.ts';
import { senderOf } from '#server/connectors/mail-reading/mailbox-of.ts';
import { type MailHeader, readHeaders } from '#server/connectors/mail-reading/read-headers.ts';
import { type MimePart, splitMail } from '#server/connectors/mail-reading/split-mail.ts';
import { toMessageId } from '#server/connectors/mail-reports/bounce.ts';
import { statusOf } from '#server/connectors/mail-reports/diagnostic.ts';
import { parseDsn } from '#server/connectors/mail-reports/parse-dsn.ts';
import { storable } from '#shared/text/storable.ts';

/** Larger mails are not read. */
export const LARGEST_MAIL = 5_000_000;
const LONGEST_TEXT = 100_000;
const LONGEST_SUBJECT = 500;
/** Characters of each header with recipients, and the number of such headers. */
const LONGEST_LIST = 5_000;
const MOST_LISTS = 20;
const MOST_HEADERS = 1_000;

interface Known {
  /** From the envelope, where the service passes it on. */
  recipients?: readonly (string | null | undefined)[];
  /** From the envelope: who is told when the mail cannot be delivered; empty for nobody. */
  returnPath?: string | undefined;
  /** The service's own findings. If given, headers are ignored, since the service may have passed on forged ones. */
  found?: MailProof | ((headers: readonly MailHeader[]) => MailProof) | undefined;
  /** Otherwise, the name of the receiving server in its results. */
  authservId?: string | undefined;
}

interface Parts extends Known {
  headers: readonly MailHeader[];
  text: string | null | undefined;
  html: string | null | undefined;
}

/** A mail parsed by a service. Recipients in the envelope come before those in the headers. */
export function makeMail({ headers: told, text, html, ...known }: Parts): ArrivedMail {
  const headers = withReturnPath(told.slice(0, MOST_HEADERS), known);
  return {
    recipients: recipientsOf(headers, known),
    async open() {
      const words = wordsOf(text, html);
      return mailOf(headers, { text: words, undelivered: undeliveredBy(headers, words) }, known);
    },
  };
}

/** A raw mail. Throws `rejected` if it or its headers are too large. */
export function parseMail(source: string | Uint8Array, known: Known): ArrivedMail {
  if (source.length > LARGEST_MAIL) throw new ConnectorError('rejected', 'A mail is too large');
  const bytes = Buffer.from(source);
  const headers = withReturnPath(readHeaders(bytes).headers, known);
  return {
    recipients: recipientsOf(headers, known),
    async open() {
      const bounce = (await parseDsn(bytes)).find(({ kind }) => kind === 'bounced');
      const undelivered = bounce ? { messageId: bounce.messageId } : null;
      return mailOf(headers, { text: await textOf(bytes), undelivered }, known);
    },
  };
}

function mailOf(
  headers: readonly MailHeader[],
  { text, undelivered }: Pick<InboundMail, 'text' | 'undelivered'>,
  { found, authservId }: Known,
): InboundMail {
  const one = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
  const date = new Date(one('date').slice(0, 100));
  return storable({
    messageId: toMessageId(one('message-id')),
    from: senderOf(headers),
    subject: decodeWords(one('subject').slice(0, LONGEST_SUBJECT * 10))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_SUBJECT),
    date: Number.isNaN(date.getTime()) ? null : date,
    text: text.replaceAll('\r\n', '\n').slice(0, LONGEST_TEXT),
    headers,
    proof: typeof found === 'function' ? found(headers) : (found ?? proofOf(headers, authservId)),
    undelivered,
  });
}

/** For a bounce without its parts, which services leave out: reads its human-readable text. */
function undeliveredBy(headers: readonly MailHeader[], words: string): InboundMail['undelivered'] {
  const one = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
  const { value, parameters } = parametersOf(one('content-type'));
  const kind = parameters.get('report-type')?.toLowerCase() ?? 'delivery-status';
  const isReport = value === 'multipart/report' && kind === 'delivery-status';
  if (!isReport || !statusOf(words)?.startsWith('5')) return null;
  return { messageId: toMessageId(one('in-reply-to')) };
}

/** Kept as a header, where the receiving mail server would have written it. */
function withReturnPath(headers: readonly MailHeader[], { returnPath }: Known): readonly MailHeader[] {
  if (returnPath === undefined || headers.some(({ name }) => name === 'return-path')) return headers;
  return [{ name: 'return-path', value: `<${returnPath.replaceAll(/[<>]/g, '')}>` }, ...headers];
}

/** The most reliable first: the actual delivery says more than what the writer addressed. */
const TO_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'to', 'cc'];

function recipientsOf(headers: readonly MailHeader[], { recipients = [] }: Known): string[] {
  const named = TO_HEADERS.flatMap((name) => headers.filter((header) => header.name === name));
  const lists = [...recipients, ...named.map(({ value }) => value)].slice(0, MOST_LISTS + recipients.length);
  return [...new Set(lists.flatMap((list) => addressesIn(list ?? '')))];
}

/** In lower case. Only for finding which of our addresses a mail is for: it authenticates nothing. */
function addressesIn(text: string): string[] {
  const found = text.slice(0, LONGEST_LIST).matchAll(/[^\s<>()[\],:;"@]{1,128}@[^\s<>()[\],:;"@]{1,255}/g);
  return [...found].map(([address]) => address.toLowerCase());
}

/** The plain text, made from the HTML where there is no other. */
function wordsOf(text: string | null | undefined, html: string | null | undefined): string {
  return text?.trim() ? text.slice(0, LONGEST_TEXT * 2) : htmlText(html ?? '');
}

async function textOf(source: Buffer): Promise<string> {
  const { parts } = splitMail(source, (type) => type === 'text/plain' || type === 'text/html');
  const bodies: { text: string; html: string; of: MimePart['alternative'] }[] = [];
  for (const part of parts) {
    const words = await decodePart(part);
    const last = bodies.at(-1);
    const isSame = part.alternative !== null && last?.of === part.alternative;
    const entry = isSame ? last : { text: '', html: '', of: part.alternative };
    if (!isSame) bodies.push(entry);
    entry[part.type === 'text/html' ? 'html' : 'text'] += words;
  }
  return bodies.map(({ text, html }) => wordsOf(text, html)).join('\n');
}
