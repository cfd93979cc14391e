import { Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import type { ImportRow } from '#server/domain/imports/internal.ts';
import { splitSimpleLines } from '#server/domain/imports/parts/split-simple-lines.ts';
import { IMPORT_LIMITS } from '#shared/contacts/import-limits.ts';

/** An unclosed quote would keep everything after it in memory. */
const MAX_ROW_CHARS = 2_000_000;
/** More than any name or address; novels in a notes column are truncated while reading. */
const MAX_CELL_CHARS = 1_000;

/** A row with an unclosed quote, or one that is far too long. Counted in the file, from 1. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow';
  readonly row: number;

  constructor(row: number, cause: Error) {
    super(`Row ${row} could not be read`, { cause });
    this.row = row;
  }
}

/** Too many characters without the end of a row. */
class EndlessRow extends Error {
  override name = 'EndlessRow';
}

/** Longer ones are left to the parser, which limits them. */
const LONGEST_PLAIN_LINE = 100_000;

type Format = Pick<ImportRow, 'encoding' | 'delimiter'>;

/**
 * The lines of a list as cells, blank ones included, in batches of `size`. Quotes may contain delimiters, line breaks
 * and doubled quotes; a stray quote within a cell is a literal character. Throws `UnreadableRow` for an unclosed quote.
 */
export async function* readRows(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Format,
  size: number,
): AsyncGenerator<string[][]> {
  let [batch, seen]: [string[][], number] = [[], 0];
  try {
    for await (const rows of cutRows(decoded(pieces, encoding), delimiter)) {
      for (const cells of rows) {
        batch.push(bounded(cells));
        seen += 1;
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    // The rows before the fault count, even if the batch is incomplete.
    if (batch.length > 0) yield batch;
    const isUnreadable = error instanceof CsvError || error instanceof EndlessRow;
    throw isUnreadable ? new UnreadableRow(seen + 1, error) : error;
  }
  if (batch.length > 0) yield batch;
}

/** Splits plain lines here; from the first irregular one on, the slower parser takes over. */
async function* cutRows(texts: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string[][]> {
  try {
    let rest = '';
    for (let next = await texts.next(); !next.done; next = await texts.next()) {
      const cut = splitSimpleLines(rest + next.value, delimiter);
      rest = cut.rest;
      if (cut.rows.length > 0) yield cut.rows;
      if (cut.isOdd || rest.length > LONGEST_PLAIN_LINE) break;
    }
    yield* parseRows(followed(rest, texts), delimiter);
  } finally {
    await texts.return(undefined);
  }
}

async function* followed(first: string, more: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* more;
}

/** In batches as the parser has them. */
async function* parseRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  let sinceRow = 0;
  // The parser only counts the content of cells: a row of nothing but delimiters would have millions of them.
  const counted = async function* () {
    for await (const text of texts) {
      if (sinceRow > MAX_ROW_CHARS) throw new EndlessRow();
      sinceRow += text.length;
      yield text;
    }
  };
  const source = Readable.from(counted(), { highWaterMark: 1 });
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    max_record_size: MAX_ROW_CHARS,
  });
  // Stored as `parser.errored`, and thrown once the rows before it have been read.
  parser.on('error', () => {});
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    while (!parser.readableEnded) {
      const rows: string[][] = [];
      for (let cells = parser.read(); cells !== null; cells = parser.read()) rows.push(cells);
      if (rows.length > 0) sinceRow = 0;
      if (rows.length > 0) yield rows;
      else if (parser.errored) throw parser.errored;
      else await moreRows(parser);
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function bounded(cells: string[]): string[] {
  const row = cells.slice(0, IMPORT_LIMITS.columns);
  if (!row.some(({ length }) => length > MAX_CELL_CHARS)) return row;
  // Copies through bytes: a slice would keep the whole cell in memory.
  return row.map((cell) =>
    cell.length > MAX_CELL_CHARS ? Buffer.from(cell.slice(0, MAX_CELL_CHARS)).toString() : cell,
  );
}

/** `latin1` means Windows-1252 in browsers and in the programs that export such files. */
async function* decoded(
  pieces: AsyncIterable<Uint8Array>,
  encoding: ImportRow['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** One wait per batch of rows; `for await` would wait once per row. */
function moreRows(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      for (const event of events) parser.off(event, goOn);
      resolve();
    };
    const events = ['readable', 'end', 'error'];
    for (const event of events) parser.on(event, goOn);
  });
}
