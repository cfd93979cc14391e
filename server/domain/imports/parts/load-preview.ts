import type { BusinessCtx } from '#server/context.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { type ImportRow, loadChunk } from '#server/domain/imports/internal.ts';
import { cleanCell } from '#server/domain/imports/parts/clean-cell.ts';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';
import { readPhone } from '#server/domain/imports/parts/read-phone.ts';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { PREVIEW_ROWS } from '#shared/import-limits.ts';
import type { ImportMapping, ImportPreview } from '#shared/imports.ts';

const PIECE_BYTES = 64 * 1024;
/** Enough to tell what a column holds, few enough to be read while somebody waits. */
const LINES_LOOKED_AT = 200;
const CELL_CHARS = 200;

/** The first rows of an upload, and what its columns seem to hold; null where there is no row at all. */
export async function loadPreview(
  ctx: BusinessCtx,
  list: Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>,
): Promise<ImportPreview | null> {
  const lines: string[][] = [];
  for await (const batch of readRows(piecesOf(ctx, list.id), list, LINES_LOOKED_AT)) {
    lines.push(...batch);
    // A shorter batch is the last one, or stands before a fault that is still to be told.
    if (lines.length >= LINES_LOOKED_AT) break;
  }
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

/** Piece by piece and only as far as it takes: a single row may be longer than a piece. */
async function* piecesOf(ctx: BusinessCtx, importId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await loadChunk(ctx, importId, position);
    if (!chunk) return;
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
