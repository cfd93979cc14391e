import * as base64 from 'nodemailer/lib/base64';
import { foldLines, hasLongerLines, isPlainText } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Mailbox } from '#server/connectors/channels/channel.ts';
import { quotedPrintable } from '#server/connectors/channels/quoted-printable.ts';

interface MimeHeader {
  key: string;
  value: string | Mailbox;
  /** Goes as it is, in one line: some providers read List-Unsubscribe only so. */
  whole?: true;
}

interface MimeParts {
  /** Without those that say how the message is written. */
  headers: readonly MimeHeader[];
  text: string;
  html: string;
  /** Nobody who wrote a part can know it. */
  boundary: string;
}

const LINE = 76;
const LETTER = /[a-z]/i;
/** Encodes what headers say. One for all: it is asked, and keeps nothing. */
const library = new MimeNode(false);

/**
 * A message with its two forms as bytes, at once. The library makes the same of them, but for where it breaks long lines,
 * with an object for each part and several looks at each letter and header name, in twice the time.
 */
export function writeMime({ headers, text, html, boundary }: MimeParts): Buffer {
  const head = [
    ...headers.map(writeHeader).filter((header) => header !== null),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
  ].join('\r\n');
  const parts = [writePart('plain', text), writePart('html', html)].map(
    (part) => `--${boundary}\r\n${part}\r\n`,
  );
  return Buffer.from(`${head}\r\n\r\n${parts.join('')}--${boundary}--\r\n`, 'latin1');
}

/** Null for one that says nothing. */
function writeHeader({ key, value, whole }: MimeHeader): string | null {
  if (whole) return `${key}: ${value}`;
  const encoded = library.encodeHeaderValue(key, value);
  return encoded.trim() ? foldLines(`${key}: ${encoded}`, LINE) : null;
}

function writePart(kind: 'plain' | 'html', content: string): string {
  const [encoding, encoded] = encode(content);
  return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encoded}`;
}

function encode(content: string): [encoding: string, encoded: string] {
  const isPlain = isPlainText(content);
  if (isPlain && !hasLongerLines(content, LINE)) return ['7bit', content];
  if (isPlain ? LETTER.test(content) : isReadable(content))
    return ['quoted-printable', quotedPrintable(content)];
  return ['base64', base64.wrap(base64.encode(content))];
}

/** Whether most of it stands for itself when it is quoted. */
function isReadable(content: string): boolean {
  let [letters, others] = [0, 0];
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (code >= 128 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) others += 1;
    else if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) letters += 1;
  }
  return others < letters;
}
