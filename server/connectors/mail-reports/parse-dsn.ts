import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { isMailAddress } from '#server/connectors/channels/address.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type BounceEvent, bounceEvent, toMessageId } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, statusOf, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';
import { toEmail } from '#shared/email-address.ts';

/** Reports are small; what a mail server returns of our message is not read further than this. */
const LONGEST = 1_000_000;
/** Our mails go to one person each. */
const MOST_RECIPIENTS = 100;
const LONGEST_ADDRESS = 500;

/** Field names in lower case. */
type Fields = ReadonlyMap<string, string>;

/**
 * The events of a mail from a mail server: a delivery report (RFC 3464) or a complaint (RFC 5965). Anything
 * else, such as an out-of-office note or a read receipt, has none, whatever its words say.
 */
export async function parseDsn(source: string | Uint8Array): Promise<BounceEvent[]> {
  const mail = await parse(source);
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return [];
  const kind = /;\s*report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase();
  // Some servers leave it out; the parts then say what kind it is.
  if (kind && kind !== 'delivery-status' && kind !== 'feedback-report') return [];
  const returned = readFields(partOf(mail, /^(message\/rfc822|text\/rfc822-headers|message\/global)/));
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  if (status) return deliveryEvents(mail, readBlocks(status), returned);
  const feedback = partOf(mail, /^message\/feedback-report$/);
  return feedback ? complaintEvents(mail, readFields(feedback), returned) : [];
}

async function parse(source: string | Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(source.slice(0, LONGEST), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 20,
    });
  } catch (cause) {
    throw new ConnectorError('unexpected', 'A mail cannot be read', { cause });
  }
}

function partOf({ attachments }: Email, type: RegExp): string {
  const content = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()))?.content;
  return typeof content === 'string' ? content : '';
}

/** Blocks of fields stand apart by empty lines: https://datatracker.ietf.org/doc/html/rfc3464#section-2.1 */
function readBlocks(text: string): Fields[] {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return blocks.map(readFields).filter(({ size }) => size > 0);
}

/** The fields up to the first empty line, long ones unfolded; of repeated ones the first. */
function readFields(text: string): Fields {
  const [head = ''] = text
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .split(/\n[ \t]*\n/);
  const fields = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([A-Za-z0-9-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trim());
    }
  }
  return fields;
}

function deliveryEvents(mail: Email, blocks: readonly Fields[], returned: Fields): BounceEvent[] {
  const messageId = toMessageId(returned.get('message-id')) ?? toMessageId(mail.inReplyTo);
  return blocks.slice(0, MOST_RECIPIENTS).flatMap((fields) => {
    const kind = kindOf(fields.get('action'));
    // The address we wrote to, before the receiving side forwarded it.
    const recipient = addressOf(fields.get('original-recipient')) || addressOf(fields.get('final-recipient'));
    if (!kind || !recipient) return [];
    const said = fields.get('diagnostic-code') ?? '';
    const status = statusOf(fields.get('status')) ?? statusOf(said);
    const permanent = status ? status.startsWith('5') : /(?<![\d.])5\d\d(?![\d.])/.test(said);
    const eventId = `dsn:${digestOf(mail, messageId, recipient, kind)}`;
    return [
      bounceEvent({
        eventId,
        messageId,
        recipient,
        kind,
        permanent,
        diagnostic: describeBounce(status, said),
      }),
    ];
  });
}

/** `relayed` and `expanded` leave open whether it arrived: https://datatracker.ietf.org/doc/html/rfc3464#section-2.3.3 */
function kindOf(action: string | undefined): BounceEvent['kind'] | null {
  switch (/^[a-z]+/i.exec(action ?? '')?.[0].toLowerCase()) {
    case 'failed':
      return 'bounced';
    case 'delayed':
      return 'delayed';
    case 'delivered':
      return 'delivered';
    default:
      return null;
  }
}

/** https://datatracker.ietf.org/doc/html/rfc5965#section-3 */
function complaintEvents(mail: Email, feedback: Fields, returned: Fields): BounceEvent[] {
  const type = feedback.get('feedback-type')?.toLowerCase() ?? '';
  // `not-spam` is the contrary, `auth-failure` and `virus` are no words of the recipient.
  if (type !== 'abuse' && type !== 'fraud' && type !== 'other') return [];
  const messageId = toMessageId(returned.get('message-id'));
  const recipient = addressOf(feedback.get('original-rcpt-to')) || addressOf(returned.get('to'));
  if (!messageId && !recipient) return [];
  const eventId = `arf:${digestOf(mail, messageId, recipient, 'complained')}`;
  const diagnostic = `${wordOf(type)}reported as spam`;
  return [bounceEvent({ eventId, messageId, recipient, kind: 'complained', permanent: false, diagnostic })];
}

/** `rfc822; <ann@example.com>`, `Ann <ann@example.com>` or a bare address; empty for anything else. */
function addressOf(field: string | undefined): string {
  if (!field || field.length > LONGEST_ADDRESS) return '';
  const value = field.replace(/^\s*(rfc822|utf-8)\s*;/i, '').trim();
  const address = /<([^<>]*)>/.exec(value)?.[1] ?? value;
  return isMailAddress(toEmail(address)) ? toEmail(address) : '';
}

/** The same report delivered twice is one event. */
function digestOf(mail: Email, messageId: string | null, recipient: string, kind: string): string {
  const parts = [mail.messageId ?? mail.date ?? '', messageId ?? '', recipient, kind];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
