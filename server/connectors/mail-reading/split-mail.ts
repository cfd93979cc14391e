import { parametersOf } from '#server/connectors/mail-reading/header-tokens.ts';
import {
  type ByteRange,
  type MailHeader,
  readHeaders,
  readPartHeaders,
} from '#server/connectors/mail-reading/read-headers.ts';

/** One part of a mail, still encoded. */
export interface MimePart {
  /** "text/plain", in lower case. */
  type: string;
  charset: string;
  /** Content-Transfer-Encoding, in lower case. */
  encoding: string;
  body: Buffer;
  /** Shared by the parts of one multipart/alternative. */
  alternative: number | null;
}

export interface SplitMail {
  headers: MailHeader[];
  parts: MimePart[];
}

/** Nested multiparts; deeper ones are not opened. */
const DEEPEST = 8;
/** Parts examined, wanted or not. */
const MOST_PARTS = 100;
/** Lines that look like a boundary. */
const MOST_MARKS = 5_000;
/** Total of the part bodies kept for decoding. */
const MOST_BYTES = 256 * 1024;
const MOST_LINES = 2_000;

interface Boundary {
  mark: Buffer;
  alternative: number | null;
}

interface Budget {
  parts: number;
  marks: number;
  bytes: number;
  lines: number;
}

/** Where a part ends, and what the line that ends it is. */
interface Ending {
  at: number;
  /** After that line. */
  next: number;
  /** Which of the open multiparts it belongs to; -1 at the end of the mail. */
  level: number;
  closes: boolean;
}

/**
 * The headers of a mail and its parts of the wanted types. Everything is bounded: a malicious mail is read only up to
 * the limits. Attached messages are not opened. Throws `rejected` for too many headers.
 */
export function splitMail(source: Buffer, wants: (type: string) => boolean): SplitMail {
  const root = readHeaders(source);
  const parts: MimePart[] = [];
  const budget: Budget = { parts: MOST_PARTS, marks: MOST_MARKS, bytes: MOST_BYTES, lines: MOST_LINES };
  const open: Boundary[] = [];
  let headers = root.headers;
  let index = root.end;
  while (budget.parts > 0) {
    budget.parts -= 1;
    const written = describe(headers);
    const alternative = open.at(-1)?.alternative ?? null;
    const isOpened = written.boundary !== null && open.length < DEEPEST;
    if (isOpened) {
      const mark = Buffer.from(`--${written.boundary}`);
      const isChoice = written.type === 'multipart/alternative';
      open.push({ mark, alternative: isChoice ? budget.parts : alternative });
    }
    // The preamble of a multipart is for programs that predate MIME.
    let ending = endingFrom(source, index, open, budget);
    if (!isOpened && !written.isFile && wants(written.type)) {
      const body = withinBudget(source, { start: index, end: ending.at }, budget);
      const { type, charset, encoding } = written;
      if (body.length > 0) parts.push({ type, charset, encoding, body, alternative });
    }
    for (; ending.closes; ending = endingFrom(source, ending.next, open, budget)) open.length = ending.level;
    if (ending.level < 0) break;
    open.length = ending.level + 1;
    const block = readPartHeaders(source, { start: ending.next, end: source.length });
    if (!block) break;
    headers = block.headers;
    index = block.end;
  }
  return { headers: root.headers, parts };
}

function describe(headers: readonly MailHeader[]) {
  const one = (name: string) => parametersOf(headers.find((header) => header.name === name)?.value ?? '');
  const { value, parameters } = one('content-type');
  const boundary = value.startsWith('multipart/') ? (parameters.get('boundary') ?? '') : '';
  return {
    type: value || 'text/plain',
    charset: parameters.get('charset') ?? '',
    encoding: one('content-transfer-encoding').value,
    isFile: one('content-disposition').value === 'attachment',
    boundary: boundary !== '' && boundary.length <= 200 ? boundary : null,
  };
}

/** Moves from one line that begins with two dashes to the next. */
function endingFrom(source: Buffer, from: number, open: readonly Boundary[], budget: Budget): Ending {
  const nowhere: Ending = { at: source.length, next: source.length, level: -1, closes: false };
  if (open.length === 0) return nowhere;
  for (let at = from; budget.marks > 0; at += 1) {
    const isFirst = at === from && source[at] === DASH && source[at + 1] === DASH;
    const found = isFirst ? at - 1 : source.indexOf(NEW_LINE_AND_DASHES, at);
    if (found < 0 && !isFirst) return nowhere;
    budget.marks -= 1;
    const line = lineAt(source, found + 1);
    for (let level = open.length - 1; level >= 0; level -= 1) {
      const closes = saidBy(line.bytes, open[level]?.mark);
      if (closes !== null) return { at: Math.max(from, found), next: line.next, level, closes };
    }
    at = found + 1;
  }
  return nowhere;
}

const DASH = 0x2d;
const NEW_LINE_AND_DASHES = Buffer.from('\n--');
const LONGEST_MARK_LINE = 500;

function lineAt(source: Buffer, start: number): { bytes: Buffer; next: number } {
  const end = source.subarray(start, start + LONGEST_MARK_LINE).indexOf(10);
  const next = end < 0 ? Math.min(source.length, start + LONGEST_MARK_LINE) : start + end + 1;
  return { bytes: source.subarray(start, next), next };
}

/** Whether the line ends the whole multipart; null if it is not its boundary. Blanks may follow. */
function saidBy(line: Buffer, mark: Buffer | undefined): boolean | null {
  if (!mark || line.length < mark.length || !line.subarray(0, mark.length).equals(mark)) return null;
  const rest = line.subarray(mark.length).toString('latin1').trim();
  if (rest === '') return false;
  return rest === '--' ? true : null;
}

/** As much of a body as the budget allows. */
function withinBudget(source: Buffer, { start, end }: ByteRange, budget: Budget): Buffer {
  const body = source.subarray(start, Math.min(end, start + budget.bytes));
  let index = 0;
  while (index < body.length && budget.lines > 0) {
    const found = body.indexOf(10, index);
    index = found < 0 ? body.length : found + 1;
    budget.lines -= 1;
  }
  budget.bytes -= index;
  return body.subarray(0, index);
}
