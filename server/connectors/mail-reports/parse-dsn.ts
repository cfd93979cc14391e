import { createHash } from 'node:crypto';
import { isMailAddress } from '#server/connectors/channels/address.ts';
import { decodePart } from '#server/connectors/mail-reading/decode-part.ts';
import { parametersOf } from '#server/connectors/mail-reading/header-tokens.ts';
import { type MailHeader, readHeaders } from '#server/connectors/mail-reading/read-headers.ts';
import { type MimePart, splitMail } from '#server/connectors/mail-reading/split-mail.ts';
import { type BounceEvent, bounceEvent, toMessageId } from '#server/connectors/mail-reports/bounce.ts';
import { describeBounce, statusOf, wordOf } from '#server/connectors/mail-reports/diagnostic.ts';
import { toEmail } from '#shared/contacts/email-address.ts';

/** Reports are small; of our returned message, no more than this is read. */
const LONGEST = 1_000_000;
/** Our mails go to one person each. */
const MOST_RECIPIENTS = 100;
const LONGEST_ADDRESS = 500;

/** Field names in lower case. */
type Fields = ReadonlyMap<string, string>;

/** The parts of a report that are read; the human-readable text is not. */
const TELLING =
  /^(message\/((global-)?delivery-status|feedback-report|rfc822|global|global-headers)|text\/rfc822-headers)$/;

interface Report {
  headers: readonly MailHeader[];
  parts: readonly MimePart[];
}

/**
 * The events of a mail from a mail server: a delivery report (RFC 3464) or a complaint (RFC 5965). Anything else, such
 * as an out-of-office note or a read receipt, has none, whatever its text.
 */
export async function parseDsn(source: string | Uint8Array): Promise<BounceEvent[]> {
  const bytes = Buffer.from(source.slice(0, LONGEST));
  const { value, parameters } = parametersOf(headerOf(readHeaders(bytes), 'content-type'));
  if (value !== 'multipart/report') return [];
  const mail: Report = splitMail(bytes, (type) => TELLING.test(type));
  const kind = parameters.get('report-type')?.toLowerCase();
  // Some servers leave it out; the parts then factsOf the kind.
  if (kind && kind !== 'delivery-status' && kind !== 'feedback-report') return [];
  const returned = readFields(await partOf(mail, /^(message\/(rfc822|global)|text\/rfc822-headers)/));
  const status = await partOf(mail, /delivery-status$/);
  if (status) return deliveryEvents(mail, readBlocks(status), returned);
  const feedback = await partOf(mail, /feedback-report$/);
  return feedback ? complaintEvents(mail, readFields(feedback), returned) : [];
}

function headerOf({ headers }: Pick<Report, 'headers'>, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}

async function partOf({ parts }: Report, type: RegExp): Promise<string> {
  const part = parts.find((one) => type.test(one.type));
  return part ? decodePart(part) : '';
}

/** Blocks of fields are separated by empty lines: https://datatracker.ietf.org/doc/html/rfc3464#section-2.1 */
function readBlocks(text: string): Fields[] {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return blocks.map(readFields).filter(({ size }) => size > 0);
}

/** The fields up to the first empty line, unfolded; the first of repeated ones. */
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

function deliveryEvents(mail: Report, blocks: readonly Fields[], returned: Fields): BounceEvent[] {
  const messageId = toMessageId(returned.get('message-id')) ?? toMessageId(headerOf(mail, 'in-reply-to'));
  return blocks.slice(0, MOST_RECIPIENTS).flatMap((fields) => {
    const kind = kindOf(fields.get('action'));
    // The address we wrote to, before the receiving side forwarded the mail.
    const recipient = addressOf(fields.get('original-recipient')) || addressOf(fields.get('final-recipient'));
    if (!kind || !recipient) return [];
    const reply = fields.get('diagnostic-code') ?? '';
    const status = statusOf(fields.get('status')) ?? statusOf(reply);
    const eventId = `dsn:${digestOf(mail, messageId, recipient, kind)}`;
    return [
      bounceEvent({
        eventId,
        messageId,
        recipient,
        kind,
        texts: [fields.get('status'), reply],
        diagnostic: describeBounce(status, reply),
      }),
    ];
  });
}

/**
 * `relayed` and `expanded` leave open whether it arrived:
 * https://datatracker.ietf.org/doc/html/rfc3464#section-2.3.3
 */
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
function complaintEvents(mail: Report, feedback: Fields, returned: Fields): BounceEvent[] {
  const type = feedback.get('feedback-type')?.toLowerCase() ?? '';
  // `not-spam` is the opposite; `auth-failure` and `virus` do not come from the recipient.
  if (type !== 'abuse' && type !== 'fraud' && type !== 'other') return [];
  const messageId = toMessageId(returned.get('message-id'));
  const recipient = addressOf(feedback.get('original-rcpt-to')) || addressOf(returned.get('to'));
  if (!messageId && !recipient) return [];
  const eventId = `arf:${digestOf(mail, messageId, recipient, 'complained')}`;
  const diagnostic = `${wordOf(type)}reported as spam`;
  return [bounceEvent({ eventId, messageId, recipient, kind: 'complained', texts: [], diagnostic })];
}

/** `rfc822; <ann@example.com>`, `Ann <ann@example.com>` or a bare address; empty for anything else. */
function addressOf(field: string | undefined): string {
  if (!field || field.length > LONGEST_ADDRESS) return '';
  const value = field.replace(/^\s*(rfc822|utf-8)\s*;/i, '').trim();
  const address = /<([^<>]*)>/.exec(value)?.[1] ?? value;
  return isMailAddress(toEmail(address)) ? toEmail(address) : '';
}

/** A report delivered twice is one event. */
function digestOf(mail: Report, messageId: string | null, recipient: string, kind: string): string {
  const parts = [headerOf(mail, 'message-id') || headerOf(mail, 'date'), messageId ?? '', recipient, kind];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
