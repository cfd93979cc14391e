import { ConnectorError } from '#server/connectors/errors.ts';

export interface MailHeader {
  /** In lower case. */
  name: string;
  value: string;
}

/** No mail needs more, and each header is examined more than once. */
const MOST_BYTES = 64 * 1024;
const MOST_LINES = 1_000;
/** A part's headers only describe its encoding. */
const MOST_OF_PART = 8 * 1024;
const MOST_LINES_OF_PART = 100;

const FIELD = /^([!-9;-~]{1,100})[ \t]*:/;

export interface ByteRange {
  start: number;
  end: number;
}

export interface HeaderBlock {
  headers: MailHeader[];
  /** Where the body begins. */
  end: number;
}

/** The headers of a mail, topmost first, unfolded. Throws `rejected` for too many. */
export function readHeaders(source: Buffer): HeaderBlock {
  const block = headersAt(source, { start: 0, end: source.length }, { bytes: MOST_BYTES, lines: MOST_LINES });
  if (!block) throw new ConnectorError('rejected', 'A mail has too many headers');
  return block;
}

/** The same for one part; null where it has too many. */
export function readPartHeaders(source: Buffer, range: ByteRange): HeaderBlock | null {
  return headersAt(source, range, { bytes: MOST_OF_PART, lines: MOST_LINES_OF_PART });
}

function headersAt(
  source: Buffer,
  { start, end }: ByteRange,
  most: { bytes: number; lines: number },
): HeaderBlock | null {
  const lines: string[] = [];
  const until = Math.min(end, start + most.bytes);
  let index = start;
  for (let count = 0; index < until; count += 1) {
    const found = source.indexOf(10, index);
    const next = found < 0 || found >= until ? until : found + 1;
    // Keeps a byte order mark: dropping it could turn a line into another header.
    const line = decoder.decode(source.subarray(index, next)).replace(/\r?\n$/, '');
    index = next;
    if (line === '') return { headers: lines.flatMap(toHeader), end: index };
    if (count >= most.lines) return null;
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push(`${lines.pop()}${line}`);
    else lines.push(line);
  }
  return until < end ? null : { headers: lines.flatMap(toHeader), end: index };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function toHeader(line: string): MailHeader[] {
  const [all, name] = FIELD.exec(line) ?? [];
  if (!all || !name) return [];
  return [{ name: name.toLowerCase(), value: line.slice(all.length).trim() }];
}
