import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** An unlinked temporary file: nothing of it is left, whatever happens to this process. */
export interface Spool {
  append(text: string): Promise<void>;
  /** All of it, from the beginning. */
  read(): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-export-'));
  let file: FileHandle;
  try {
    file = await open(join(folder, 'spool'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    append: (text) => file.appendFile(text),
    read() {
      const stream = file.createReadStream({ start: 0, autoClose: false });
      return Readable.toWeb(stream) as WebStream<Uint8Array> as ReadableStream<Uint8Array>;
    },
    close: () => file.close(),
  };
}
