import { createHash } from 'node:crypto';
import type { Files } from '#server/core/files.ts';

/** Large files are kept in pieces: none is ever whole in memory, and a part can be read from any store. */
const PIECE_BYTES = 1024 * 1024;
/** Streamed in these: for a slow reader several of them wait in the streams and the socket on the way. */
const SLICE_BYTES = 64 * 1024;
/** Of open streams; one that has lost its piece reads it again when it goes on. */
const MOST_KEPT_PIECES = 64;
/** How open streams let go of their piece, the one that was not read for longest first. */
const keptPieces = new Set<() => void>();

/** The first piece tells when a file was written. */
export function firstPieceOf(folder: string): string {
  return pieceOf(folder, 0);
}

function pieceOf(folder: string, at: number): string {
  return `${folder}/${String(at).padStart(4, '0')}`;
}

export interface WrittenPieces {
  bytes: number;
  hash: string;
}

/** Writes a stream as it arrives; `refuse` throws once it is longer than it may be. */
export async function writePieces(
  files: Files,
  folder: string,
  stream: AsyncIterable<Uint8Array>,
  { most, refuse }: { most: number; refuse: () => never },
): Promise<WrittenPieces> {
  const hash = createHash('sha256');
  let bytes = 0;
  let pieces = 0;
  let open: Uint8Array[] = [];
  let openBytes = 0;
  const close = async (piece: Uint8Array) => {
    await files.write(pieceOf(folder, pieces), piece, 'application/octet-stream');
    pieces += 1;
  };
  for await (const given of stream) {
    bytes += given.byteLength;
    if (bytes > most) refuse();
    hash.update(given);
    open.push(given);
    openBytes += given.byteLength;
    if (openBytes < PIECE_BYTES) continue;
    const all = Buffer.concat(open);
    let from = 0;
    for (; all.byteLength - from >= PIECE_BYTES; from += PIECE_BYTES) {
      await close(all.subarray(from, from + PIECE_BYTES));
    }
    open = [all.subarray(from)];
    openBytes = all.byteLength - from;
  }
  if (openBytes > 0) await close(Buffer.concat(open));
  return { bytes, hash: hash.digest('hex') };
}

/** The bytes from `start` to `end`, the last one not included. Throws where a piece is missing. */
export async function* readPieces(
  files: Files,
  folder: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = start;
  while (at < end) {
    const number = Math.floor(at / PIECE_BYTES);
    const part = partOf(await files.read(pieceOf(folder, number)), number, { start: at, end });
    yield part;
    at += part.byteLength;
  }
}

function partOf(
  piece: Uint8Array | null,
  number: number,
  { start, end }: { start: number; end: number },
): Uint8Array<ArrayBuffer> {
  const offset = number * PIECE_BYTES;
  const part = piece?.subarray(start - offset, end - offset);
  if (!part?.byteLength) throw new Error('A piece of a stored file is missing');
  return new Uint8Array(part);
}

/** The same as a stream, as fast as it is read; a reader that stops ends it. Many slow readers take little memory. */
export function streamPieces(
  files: Files,
  folder: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  let isOver = false;
  let kept: { number: number; piece: Uint8Array | null } | null = null;
  const letGo = () => {
    keptPieces.delete(letGo);
    kept = null;
  };
  const keep = (number: number, piece: Uint8Array | null) => {
    kept = { number, piece };
    keptPieces.delete(letGo);
    keptPieces.add(letGo);
    const [stalest] = keptPieces;
    if (keptPieces.size > MOST_KEPT_PIECES) stalest?.();
  };
  return new ReadableStream({
    async pull(controller) {
      if (at >= end) return controller.close();
      const number = Math.floor(at / PIECE_BYTES);
      const piece = kept?.number === number ? kept.piece : await files.read(pieceOf(folder, number));
      if (isOver) return;
      keep(number, piece);
      const slice = partOf(piece, number, { start: at, end: Math.min(end, at + SLICE_BYTES) });
      controller.enqueue(slice);
      at += slice.byteLength;
      if (at >= end) letGo();
    },
    cancel() {
      isOver = true;
      letGo();
    },
  });
}
