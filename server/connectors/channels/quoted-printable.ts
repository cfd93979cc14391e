/** Of a line, with the sign at its end that it goes on: https://datatracker.ietf.org/doc/html/rfc2045#section-6.7 */
const LONGEST_LINE = 76;
const [TAB, NEWLINE, RETURN, SPACE, EQUALS] = [9, 10, 13, 32, 61];
const HEX = Buffer.from('0123456789ABCDEF', 'latin1');
/** What stands for itself wherever a line does not end right behind it. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === TAB || byte === RETURN || (byte >= SPACE && byte <= 126 && byte !== EQUALS) ? 1 : 0,
);

/**
 * A text as quoted-printable bytes of its UTF-8, in lines of at most 76; its own line ends stay as they are. In one
 * pass, where the library takes two and looks for words to break at.
 */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  // Three for each byte, and three for the end of each line that goes on.
  const written = Buffer.allocUnsafe(Math.ceil((bytes.length * 3 * LONGEST_LINE) / (LONGEST_LINE - 15)) + 3);
  let at = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (byte === NEWLINE) {
      written[at++] = NEWLINE;
      column = 0;
      continue;
    }
    const isPlain = IS_PLAIN[byte] === 1 && !(isSpace(byte) && endsLine(bytes[index + 1]));
    if (column + (isPlain ? 1 : widthFrom(byte)) >= LONGEST_LINE) {
      written[at++] = EQUALS;
      written[at++] = RETURN;
      written[at++] = NEWLINE;
      column = 0;
    }
    if (isPlain) {
      written[at++] = byte;
      column += 1;
    } else {
      written[at++] = EQUALS;
      written[at++] = HEX[byte >> 4] as number;
      written[at++] = HEX[byte & 15] as number;
      column += 3;
    }
  }
  return written.toString('latin1', 0, at);
}

/** Of the whole character that begins here, so that none is cut; nothing for the bytes that follow its first. */
function widthFrom(byte: number): number {
  if (byte < 0x80) return 3;
  if (byte < 0xc0) return 0;
  return byte < 0xe0 ? 6 : byte < 0xf0 ? 9 : 12;
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === TAB;
}

function endsLine(byte: number | undefined): boolean {
  return byte === undefined || byte === NEWLINE || byte === RETURN;
}
