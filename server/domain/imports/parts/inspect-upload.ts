import { AppError, invalidAt } from '#server/core/errors.ts';
import { failureWords, type ImportDelimiter, type ImportEncoding } from '#shared/contacts/imports.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';

export interface UploadFacts {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  /** Line ends outside quotes, so that a cell with a line break does not count twice. Empty lines are not counted. */
  lines: number;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const UTF8_MARK = [0xef, 0xbb, 0xbf];
const DELIMITERS: readonly ImportDelimiter[] = [',', ';', '\t', '|'];
/** Bytes with a meaning in CSV. */
const SPECIAL = new Uint8Array(256);
for (let byte = 0; byte <= SPACE; byte += 1) SPECIAL[byte] = 1;
SPECIAL[QUOTE] = 1;
for (const delimiter of DELIMITERS) SPECIAL[delimiter.charCodeAt(0)] = 2;
/** Enough to tell commas in names from delimiters. */
const LINES_FOR_DELIMITER = 50;
/** Signatures of PDF, PNG, GIF and JPEG. */
const PAGES_AND_PICTURES = ['%PDF-', '\x89PNG', 'GIF8', '\xff\xd8\xff'];
/** Empty ones included: a sheet exported to its very end has 1,048,576. */
const MOST_LINES = 1_100_000;
const SEPARATOR_LINE = /^"?sep=([,;\t|])/i;

/** Inspects an upload while it streams by: its encoding, its length, and whether it is text at all. */
export function inspectUpload(): { see(piece: Uint8Array): void; facts(): UploadFacts } {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let wide: 'utf-16le' | 'utf-16be' | null = null;
  let utf16: TextDecoder | null = null;
  let isUtf8 = true;
  let first = true;
  let said: ImportDelimiter | undefined;
  /** Per line and delimiter. */
  const counts: Record<number, number>[] = [];
  let line: Record<number, number> = {};
  let quoted = false;
  let mayOpen = true;
  let lines = 0;
  let filled = false;
  /** As in the file: from 1, blank lines included. */
  let row = 1;
  let before = 0;

  function endLine(): void {
    if (filled) {
      lines += 1;
      if (counts.length < LINES_FOR_DELIMITER) counts.push(line);
    }
    line = {};
    filled = false;
  }

  function count(piece: Uint8Array): void {
    // By index: iterating over bytes takes ten times as long.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      const special = SPECIAL[byte];
      if (special === 0) {
        // Spreadsheets end their files with thousands of lines of nothing but delimiters.
        filled = true;
        mayOpen = false;
        before = byte;
        continue;
      }
      if (byte === 0) throw invalidAt('stream', failureWords('no_text', row), { reason: 'csv_unreadable' });
      if (byte === QUOTE) {
        // A quote within a name opens nothing; a doubled quote is a literal one.
        if (quoted || mayOpen) quoted = !quoted;
        mayOpen = true;
      } else if (!quoted) {
        if (byte === NEWLINE || byte === RETURN) {
          endLine();
          // CRLF is a single line end.
          if (byte === RETURN || before !== RETURN) row += 1;
          if (row > MOST_LINES) throw tooManyLines();
        } else if (special === 2 && counts.length < LINES_FOR_DELIMITER) line[byte] = (line[byte] ?? 0) + 1;
        if (byte !== SPACE) mayOpen = true;
      }
      before = byte;
    }
  }

  return {
    see(piece) {
      if (first) {
        refuseOtherFiles(piece);
        wide = utf16In(piece);
        if (wide) utf16 = new TextDecoder(wide);
        const start = new TextDecoder(wide ?? 'latin1').decode(piece.subarray(0, 20)).replace('ï»¿', '');
        said = DELIMITERS.find((one) => one === SEPARATOR_LINE.exec(start)?.[1]);
        first = false;
      }
      if (utf16) return count(Buffer.from(utf16.decode(piece, { stream: true })));
      if (isUtf8) isUtf8 = decodes(utf8, piece);
      const isMarked = UTF8_MARK.every((byte, at) => piece[at] === byte);
      count(isMarked ? piece.subarray(UTF8_MARK.length) : piece);
    },
    facts() {
      if (isUtf8) isUtf8 = decodes(utf8, null);
      endLine();
      const encoding = wide ?? (isUtf8 ? 'utf-8' : 'latin1');
      return { encoding, delimiter: said ?? likeliest(counts), lines };
    },
  };
}

function tooManyLines(): AppError {
  const words = `The file has more than ${MOST_LINES.toLocaleString('en')} lines. Please delete the empty ones and upload it again.`;
  return new AppError('too_large', words, { reason: 'csv_too_many_rows' });
}

/** The delimiter that splits most lines into the same number of cells; of equal ones, the one with more cells. */
function likeliest(lines: readonly Record<number, number>[]): ImportDelimiter {
  let best: { delimiter: ImportDelimiter; alike: number; cuts: number } = {
    delimiter: ',',
    alike: 0,
    cuts: 0,
  };
  for (const delimiter of DELIMITERS) {
    const perCount = new Map<number, number>();
    for (const line of lines) {
      const cuts = line[delimiter.charCodeAt(0)] ?? 0;
      if (cuts > 0) perCount.set(cuts, (perCount.get(cuts) ?? 0) + 1);
    }
    for (const [cuts, alike] of perCount) {
      if (alike > best.alike || (alike === best.alike && cuts > best.cuts)) best = { delimiter, alike, cuts };
    }
  }
  return best.delimiter;
}

function decodes(decoder: TextDecoder, piece: Uint8Array | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true });
    else decoder.decode();
    return true;
  } catch (error) {
    // How this decoder reports invalid UTF-8; such files are Windows-1252 in practice.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** By its byte order mark, else by the zero in every second byte of western text. */
function utf16In(piece: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b] = piece;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = Math.min(piece.length, 1_000);
  for (let at = 0; at < looked; at += 1) if (piece[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked / 5 && even === 0) return 'utf-16le';
  return even > looked / 5 && odd === 0 ? 'utf-16be' : null;
}

/** By their first bytes, for files that were renamed. */
function refuseOtherFiles(piece: Uint8Array): void {
  const start = Buffer.from(piece.subarray(0, 5)).toString('latin1');
  // ZIP packages such as XLSX, and old Office files.
  const isWorkbook = start.startsWith('PK\x03\x04') || start.startsWith('\xd0\xcf');
  if (isWorkbook) throw invalidAt('stream', FIELD_MESSAGES.csvWorkbook, { reason: 'csv_workbook' });
  if (PAGES_AND_PICTURES.some((mark) => start.startsWith(mark)))
    throw invalidAt('stream', FIELD_MESSAGES.csvWrongType, { reason: 'csv_wrong_type' });
}
