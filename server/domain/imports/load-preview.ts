import type { BusinessCtx } from '#server/context.ts';
import { type ImportRow, loadChunk } from '#server/domain/imports/internal.ts';
import { readRows } from '#server/domain/imports/read-rows.ts';
import { guessMapping } from '#shared/guess-mapping.ts';
import { PREVIEW_ROWS } from '#shared/import-limits.ts';
import type { ImportPreview } from '#shared/imports.ts';

const PREVIEW_BYTES = 64 * 1024;
const CELL_CHARS = 200;

/** The first rows of an upload, and what its columns seem to hold; null where there is no row at all. */
export async function loadPreview(
  ctx: BusinessCtx,
  list: Pick<ImportRow, 'id' | 'encoding' | 'delimiter'>,
): Promise<ImportPreview | null> {
  const rows: string[][] = [];
  for await (const lines of readRows(firstPiece(ctx, list.id), list, PREVIEW_ROWS + 1)) {
    rows.push(...lines.filter((cells) => cells.some((cell) => cell !== '')));
    if (rows.length > PREVIEW_ROWS) break;
  }
  const [first] = rows;
  if (!first) return null;
  const mapping = guessMapping(first);
  const data = (mapping.header ? rows.slice(1) : rows).slice(0, PREVIEW_ROWS);
  const width = Math.max(first.length, ...data.map(({ length }) => length));
  return {
    columns: Array.from({ length: width }, (_, at) => (mapping.header && first[at]) || `Column ${at + 1}`),
    rows: data.map((cells) => cells.map((cell) => cell.slice(0, CELL_CHARS))),
    mapping,
  };
}

async function* firstPiece(ctx: BusinessCtx, importId: string): AsyncGenerator<Uint8Array> {
  const chunk = await loadChunk(ctx, importId, 0);
  if (chunk) yield chunk.subarray(0, PREVIEW_BYTES);
}
