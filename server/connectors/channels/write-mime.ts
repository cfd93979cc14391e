import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as qp from 'nodemailer/lib/qp';

/**
 * A message of texts as bytes, at once. The library's own `build` makes the same of them, but for where it breaks long
 * lines, through a stream for each part and several turns of the event loop for each stream.
 */
export function writeMime(message: MimeNode): Buffer {
  const text = write(message);
  return Buffer.from(text.endsWith('\n') ? text : `${text}\r\n`, 'latin1');
}

function write(node: MimeNode): string {
  // Chooses the boundary and the encoding, too.
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.childNodes.length === 0) return head + encode(node.content, node.getTransferEncoding());
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}`);
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`;
}

function encode(content: MimeNode['content'], encoding: string | false): string {
  if (!content) return '';
  if (typeof content !== 'string') throw new Error('A part that is no text at hand');
  if (encoding === 'base64') return base64.wrap(base64.encode(content));
  return encoding === 'quoted-printable' ? qp.wrap(qp.encode(content)) : content;
}
