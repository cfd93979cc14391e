import PostalMime from 'postal-mime';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { MimePart } from '#server/connectors/mail-reading/split-mail.ts';

/** The text of one part, whatever its type: the library sees only this body of the mail. */
export async function decodePart({ charset, encoding, body }: MimePart): Promise<string> {
  const name = /^[\w.:-]{1,40}$/.test(charset) ? charset : 'utf-8';
  const way = /^(base64|quoted-printable)$/.test(encoding) ? encoding : '8bit';
  const head = `Content-Type: text/plain; charset=${name}\r\nContent-Transfer-Encoding: ${way}\r\n\r\n`;
  try {
    return (await PostalMime.parse(Buffer.concat([Buffer.from(head), body]))).text ?? '';
  } catch (cause) {
    throw new ConnectorError('unexpected', 'A mail cannot be read', { cause });
  }
}
