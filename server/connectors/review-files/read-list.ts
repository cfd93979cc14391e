import { parse } from 'csv-parse/sync';
import { tableOfJson } from '#server/connectors/review-files/json-table.ts';
import type { ReviewTable } from '#server/connectors/review-files/table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;
/** Enough to tell commas in texts from commas between columns. */
const LINES_LOOKED_AT = 30;

/** `empty`: titles, and nothing under them. */
export type ListFault = 'no_list' | 'empty' | 'broken_json';

/** A list of reviews, CSV or JSON, however it is encoded. */
export function readList(bytes: Uint8Array): ReviewTable | { fault: ListFault } {
  const text = textOf(bytes);
  if (text === null) return { fault: 'no_list' };
  const table = /^\s*[[{]/.test(text) ? jsonList(text) : csvList(text);
  if (!table) return { fault: 'no_list' };
  return 'rows' in table && table.rows.length === 0 ? { fault: 'empty' } : table;
}

function jsonList(text: string): ReviewTable | { fault: ListFault } | null {
  try {
    return tableOfJson(JSON.parse(text));
  } catch {
    // One object on each line is as common.
    const lines = text.split(/\r?\n/).filter((line) => line.trim());
    try {
      return tableOfJson(lines.map((line) => JSON.parse(line)));
    } catch {
      return { fault: 'broken_json' };
    }
  }
}

function csvList(given: string): ReviewTable | null {
  const said = SEPARATOR_LINE.exec(given)?.[1];
  const text = given.replace(SEPARATOR_LINE, '');
  const delimiter = said ?? likeliest(text);
  try {
    const lines: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    });
    const [columns, ...rows] = lines.filter((line) => line.some((cell) => cell.trim()));
    if (!columns || columns.length < 2) return null;
    return { columns: columns.map((title) => title.trim()), rows };
  } catch {
    return null;
  }
}

/** The one that cuts the first lines into most cells, alike in number. */
function likeliest(text: string): string {
  const score = (delimiter: string) => {
    const lines: string[][] = parse(text.slice(0, 200_000), {
      delimiter,
      to: LINES_LOOKED_AT,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const widths = lines.map(({ length }) => length);
    const first = widths[0] ?? 1;
    return first === 1 ? 0 : (widths.filter((width) => width === first).length / widths.length) * first;
  };
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: tryScore(() => score(delimiter)) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** A delimiter by which the text cannot be cut is not its delimiter. */
function tryScore(score: () => number): number {
  try {
    return score();
  } catch {
    return 0;
  }
}

/** Null for what is no text. Latin letters without a mark are Windows-1252, as spreadsheets write them. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 10_000).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
