import { CsvError } from 'csv-parse';
import type { BusinessCtx } from '#server/context.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { guessMapping } from '#server/domain/imports/guess-mapping.ts';
import { type ImportRow, loadChunk } from '#server/domain/imports/internal.ts';
import { cleanCell, readPhone } from '#server/domain/imports/read-cells.ts';
import { readRows } from '#server/domain/imports/read-rows.ts';
import { PREVIEW_ROWS } from '#shared/import-limits.ts';
import type { ImportMapping, ImportPreview } from '#shared/imports.ts';

const PREVIEW_BYTES = 128 * 1024;
/** Enough to tell what a column holds, few enough to be read while somebody waits. */
const LINES_LOOKED_AT = 200;
const CELL_CHARS = 200;

/** The first rows of an upload, and what its columns seem to hold; null where there is no row at all. */
export async function loadPreview(
  ctx: BusinessCtx,
  list: Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>,
): Promise<ImportPreview | null> {
  const lines = await firstLines(ctx, list);
  const country = await loadCountry(ctx);
  const mapping = guessMapping(lines, country);
  const first = lines[mapping.skip];
  if (!first?.some(Boolean)) return null;
  const below = lines.slice(mapping.skip + (mapping.header ? 1 : 0)).filter((cells) => cells.some(Boolean));
  const data = below.slice(0, PREVIEW_ROWS);
  const width = Math.max(first.length, ...data.map(({ length }) => length));
  const numbersOf = guessCountry(below, mapping, country);
  return {
    columns: Array.from({ length: width }, (_, at) => (mapping.header && first[at]) || `Column ${at + 1}`),
    rows: data.map((cells) => cells.map((cell) => cell.slice(0, CELL_CHARS))),
    mapping: { ...mapping, country: numbersOf ?? '' },
    numbersOf,
  };
}

/** Null where every number has its code; empty where most are none in the country of the business. */
function guessCountry(
  rows: readonly (readonly string[])[],
  { phone }: ImportMapping,
  country: string,
): string | null {
  const cells = rows.flatMap((row) => phone.map((column) => cleanCell(row[column])));
  const national = cells.filter((cell) => /\d/.test(cell) && !/^\W*(?:\+|00)/.test(cell));
  if (national.length === 0) return null;
  return national.filter((cell) => readPhone(cell, country) !== null).length * 2 >= national.length
    ? country
    : '';
}

async function firstLines(
  ctx: BusinessCtx,
  list: Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>,
): Promise<string[][]> {
  const chunk = await loadChunk(ctx, list.id, 0);
  if (!chunk) return [];
  const isCut = chunk.length > PREVIEW_BYTES;
  const lines: string[][] = [];
  try {
    for await (const batch of readRows(onePiece(chunk), list, LINES_LOOKED_AT)) {
      lines.push(...batch);
      if (lines.length >= LINES_LOOKED_AT) break;
    }
  } catch (error) {
    // A long cell that goes on behind the piece looks like a quote that never closes.
    if (!(error instanceof CsvError && isCut && lines.length > 0)) throw error;
  }
  return lines;
}

async function* onePiece(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk.subarray(0, PREVIEW_BYTES);
}
