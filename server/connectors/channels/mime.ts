import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { isMailAddress } from '#server/connectors/channels/address.ts';
import type { EmailMessage, Mailbox } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { toSenderName } from '#shared/business/sender-name.ts';

/** Far above any mail of ours; a bigger one is a mistake. */
const MAX_MESSAGE_BYTES = 512 * 1024;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** What is written here; a second one of a kind would be read instead by some. */
const OWN_HEADERS = /^(from|to|cc|bcc|sender|reply-to|subject|message-id|date|mime-version|content-.*)$/i;

/** No out-of-office replies, please; reports that a mail did not arrive are welcome. RFC 3834, 5, and [MS-OXCMAIL], 2.2.3.2.14. */
const SUPPRESSED = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
const ANSWERED_BY_NO_PROGRAM: Record<EmailMessage['nature'], Readonly<Record<string, string>>> = {
  notice: { 'Auto-Submitted': 'auto-generated', ...SUPPRESSED },
  request: SUPPRESSED,
  letter: {},
};

export interface MimeMessage {
  raw: Buffer;
  messageId: string;
  envelope: { from: string; to: string };
}

/**
 * The message as bytes. Addresses are checked here: a control character in one moves the mail to another
 * domain inside the mail library. The subject loses its own; a display name also what makes it pass for an address.
 */
export async function composeMime(message: EmailMessage): Promise<MimeMessage> {
  const from = checked(message.from, 'sender');
  const to = checked(message.to, 'recipient');
  const replyTo = message.replyTo && checked(message.replyTo, 'reply address');
  const messageId = messageIdOf(message.key, from.address);
  const composer = new MailComposer({
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId,
    headers: checkedHeaders({ ...message.headers, ...ANSWERED_BY_NO_PROGRAM[message.nature] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  if (raw.byteLength > MAX_MESSAGE_BYTES) throw new ConnectorError('rejected', 'The message is too large');
  return { raw, messageId, envelope: { from: from.address, to: to.address } };
}

/** The same key and sender always make the same id, so mail programs show a repeated message once. */
function messageIdOf(key: string, sender: string): string {
  const local = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${local}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

function checked({ name = '', address }: Mailbox, what: string): { name: string; address: string } {
  if (!isMailAddress(address)) throw new ConnectorError('rejected', `The ${what} is not a mail address`);
  return { name: toSenderName(name), address };
}

/** Each goes as it is, in one line: some providers read List-Unsubscribe only so. */
function checkedHeaders(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => {
    if (!HEADER_NAME.test(key) || !/^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/.test(value)) {
      throw new ConnectorError('rejected', 'A header is empty, or has characters that headers cannot carry');
    }
    if (OWN_HEADERS.test(key)) throw new ConnectorError('rejected', 'A header that every mail has already');
    return { key, value: { prepared: true, foldLines: false, value } };
  });
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
