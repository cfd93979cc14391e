import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contactImportChunks, contactImports } from '#server/db/schema/imports.ts';

export type ImportRow = typeof contactImports.$inferSelect;

export const CHUNK_BYTES = 256 * 1024;

export async function getImportRow(ctx: BusinessCtx, importId: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.business_id, ctx.business.id), eq(contactImports.id, importId)));
  // Nothing has been uploaded yet, or the list did not come from a file.
  if (!row || row.size_bytes === 0) throw notFound('import');
  return row;
}

/** The bytes of one chunk, or null after the last one. */
export async function loadChunk(
  ctx: BusinessCtx,
  importId: string,
  position: number,
): Promise<Uint8Array | null> {
  const [chunk] = await ctx.db
    .select({ bytes: contactImportChunks.bytes })
    .from(contactImportChunks)
    .where(and(eq(contactImportChunks.import_id, importId), eq(contactImportChunks.position, position)));
  return chunk?.bytes ?? null;
}

/** Small pieces, read on demand. */
const PIECE_BYTES = 64 * 1024;

/** The upload from its start in small pieces: a stored row may be larger than one. */
export async function* loadPieces(ctx: BusinessCtx, importId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await loadChunk(ctx, importId, position);
    if (!chunk) return;
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

export async function deleteChunks(ctx: BusinessCtx, importId: string): Promise<void> {
  await ctx.db.delete(contactImportChunks).where(eq(contactImportChunks.import_id, importId));
}
