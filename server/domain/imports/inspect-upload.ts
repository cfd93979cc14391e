import { AppError } from '#server/errors.ts';
import { MESSAGES, type Toast } from '#shared/messages.ts';

export interface UploadFacts {
  encoding: 'utf-8' | 'latin1';
  delimiter: ',' | ';' | '\t';
  /** Line ends outside quotes, so a cell with a line break does not count twice. Blank lines are not counted. */
  lines: number;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
/** Enough to tell commas in names from commas between columns. */
const LINES_FOR_DELIMITER = 20;

/** Looks at an upload while it streams by: how it is written, how long it is, and whether it is text at all. */
export function inspectUpload(): { see(piece: Uint8Array): void; facts(): UploadFacts } {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const counts = { [COMMA]: 0, [SEMICOLON]: 0, [TAB]: 0 };
  let isUtf8 = true;
  let first = true;
  let quoted = false;
  let lines = 0;
  let filled = false;

  return {
    see(piece) {
      if (first) refuseOtherFormats(piece);
      first = false;
      if (isUtf8) isUtf8 = decodes(utf8, piece);
      // By index: an iterator over bytes takes ten times as long.
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (byte === 0) throw invalid(MESSAGES.csvFailed);
        if (byte === QUOTE) quoted = !quoted;
        else if (quoted) continue;
        else if (byte === NEWLINE || byte === RETURN) {
          if (filled) lines += 1;
          filled = false;
        } else if (lines < LINES_FOR_DELIMITER && (byte === COMMA || byte === SEMICOLON || byte === TAB)) {
          counts[byte] += 1;
        }
        if (byte > SPACE) filled = true;
      }
    },
    facts() {
      if (isUtf8) isUtf8 = decodes(utf8, null);
      const delimiter =
        counts[TAB] > Math.max(counts[COMMA], counts[SEMICOLON])
          ? '\t'
          : counts[SEMICOLON] > counts[COMMA]
            ? ';'
            : ',';
      return { encoding: isUtf8 ? 'utf-8' : 'latin1', delimiter, lines: lines + (filled ? 1 : 0) };
    },
  };
}

function decodes(decoder: TextDecoder, piece: Uint8Array | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true });
    else decoder.decode();
    return true;
  } catch (error) {
    // The one way this decoder says "not UTF-8"; such files are Windows-1252 in practice.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function refuseOtherFormats([a, b]: Uint8Array): void {
  const isUtf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (isUtf16) throw invalid(MESSAGES.csvUtf16);
  // "PK" and the old Office mark: a spreadsheet whose name was changed.
  const isWorkbook = (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);
  if (isWorkbook) throw invalid(MESSAGES.csvWorkbook);
}

function invalid({ title, text = title }: Toast): AppError {
  return new AppError('invalid', text, { fields: { file: [text] } });
}
