import { CsvError, parse } from 'csv-parse/sync';
import { tableOfJson } from '#server/connectors/review-files/json-table.ts';
import type { ReviewTable } from '#server/connectors/review-files/table.ts';
import { areTitles, mentionReviews } from '#server/connectors/review-files/titles.ts';
import { MOST_REVIEWS } from '#shared/reviews/review-files.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { storableText } from '#shared/text/storable.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;
/** Enough to tell commas in texts from delimiters. */
const LINES_LOOKED_AT = 30;
const LINE_BREAK = /\r\n|\n|\r/;
/** No list of reviews is wider; a line of nothing but commas is. */
const MOST_CELLS_IN_LINE = 1_000;
const MOST_CELLS = 2_000_000;

/** `empty`: a header row and nothing below it; `no_titles`: a review in place of the header row. */
export type ListFault =
  | { fault: 'no_list' | 'no_titles' | 'empty' | 'broken_json' | 'too_many' | 'utf32' }
  | { fault: 'open_quote'; line: number };

/** A list of reviews, CSV or JSON, in any encoding that spreadsheets write today. */
export function readList(bytes: Uint8Array): ReviewTable | ListFault {
  if (isUtf32(bytes)) return { fault: 'utf32' };
  const text = textOf(bytes);
  if (text === null) return { fault: 'no_list' };
  const table = /^\s*[[{]/.test(text) ? jsonList(text) : csvList(text);
  if (!table) return { fault: 'no_list' };
  if ('fault' in table) return table;
  if (table.rows.length > MOST_REVIEWS) return { fault: 'too_many' };
  return table.rows.length === 0 ? { fault: 'empty' } : table;
}

function jsonList(text: string): ReviewTable | ListFault | null {
  try {
    return tableOfJson(parseJson(text, { mostValues: MOST_CELLS }));
  } catch {
    // One object per line is as common.
    const lines = text.split(/\r?\n/).filter((line) => line.trim());
    try {
      const mostValues = MOST_CELLS / lines.length;
      return tableOfJson(lines.slice(0, MOST_REVIEWS + 1).map((line) => parseJson(line, { mostValues })));
    } catch {
      return { fault: 'broken_json' };
    }
  }
}

function csvList(given: string): ReviewTable | ListFault | null {
  const [separatorLine = '', said] = SEPARATOR_LINE.exec(given) ?? [];
  const text = given.slice(separatorLine.length);
  const delimiter = said ?? likeliest(text);
  let readTo = 0;
  let cells = 0;
  try {
    const lines: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      // Plus the header row, and one more to detect that there are too many.
      to: MOST_REVIEWS + 2,
      on_record(line: string[], { bytes }) {
        readTo = bytes;
        cells += line.length;
        if (line.length > MOST_CELLS_IN_LINE || cells > MOST_CELLS) throw new TooManyCells();
        return line;
      },
    });
    const [columns, ...rows] = lines.filter((line) => line.some((cell) => cell.trim()));
    if (!columns) return null;
    if (!areTitles(columns)) return { fault: 'no_titles' };
    if (columns.length === 1 && !mentionReviews(columns)) return null;
    return { columns: columns.map((title) => title.trim()), rows };
  } catch (error) {
    if (error instanceof TooManyCells) return { fault: cells > MOST_CELLS ? 'too_many' : 'no_list' };
    if (!(error instanceof CsvError)) throw error;
    const begun = Buffer.from(text).subarray(0, readTo).toString();
    const [between = ''] = /^[\r\n]*/.exec(text.slice(begun.length)) ?? [];
    if (!text.includes('"', begun.length)) return null;
    // The parser reports where the file ends, not where the last record begins.
    return { fault: 'open_quote', line: (separatorLine + begun + between).split(LINE_BREAK).length };
  }
}

class TooManyCells extends Error {}

/**
 * The delimiter that splits the first lines into most cells, evenly; one that splits nothing if there is one column.
 */
function likeliest(text: string): string {
  const score = (delimiter: string, to: number) => {
    const lines: string[][] = parse(text.slice(0, 200_000), {
      delimiter,
      to,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const widths = lines.map(({ length }) => length);
    const first = widths[0] ?? 1;
    const alike = widths.filter((width) => width === first).length / widths.length;
    return first === 1 ? alike / 1_000 : alike * first;
  };
  // If a quotation mark is left open further down, only the header row is scored.
  const scored = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: tryScore(() => score(delimiter, LINES_LOOKED_AT)) || tryScore(() => score(delimiter, 1)),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** A delimiter by which the text cannot be parsed is ruled out. */
function tryScore(score: () => number): number {
  try {
    return score();
  } catch {
    return 0;
  }
}

/** Null for binary data. Latin text without a byte order mark is Windows-1252, as spreadsheets write it. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return withoutNul('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return withoutNul('utf-16be', bytes);
  if (bytes.subarray(0, 10_000).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Four bytes a letter: with a byte order mark, or without one where it begins with Latin letters. */
function isUtf32(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return /^(?:\xff\xfe\0\0|\0\0\xfe\xff|(?:[^\0]\0\0\0){2}|(?:\0\0\0[^\0]){2})/.test(start);
}

/** A title with NUL in it would be no known one. */
function withoutNul(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array): string {
  return storableText(new TextDecoder(encoding).decode(bytes));
}
