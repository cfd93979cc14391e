import { type Ctx, withTx } from '#server/core/context.ts';
import { dataExportChunks } from '#server/db/schema/exports.ts';
import { advanceExport, type ExportRow } from '#server/domain/exports/internal.ts';

const PIECE_BYTES = 512 * 1024;

/** Stores the stream in chunks; `size` is known once everything was received. */
export function storePieces(ctx: Ctx, row: ExportRow): { sink: WritableStream<Uint8Array>; size(): number } {
  let [waiting, waitingBytes, size, position]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];

  async function keep(): Promise<void> {
    if (waitingBytes === 0) return;
    const bytes = Buffer.concat(waiting);
    const at = position;
    [waiting, waitingBytes, size, position] = [[], 0, size + bytes.length, position + 1];
    await withTx(ctx, async (ctx) => {
      await advanceExport(ctx, row, {});
      await ctx.db.insert(dataExportChunks).values({ export_id: row.id, position: at, bytes });
    });
  }

  const sink = new WritableStream<Uint8Array>({
    async write(piece) {
      // Copied, since the writer may reuse its buffer.
      waiting.push(piece.slice());
      waitingBytes += piece.length;
      if (waitingBytes >= PIECE_BYTES) await keep();
    },
    close: keep,
  });
  return { sink, size: () => size };
}
