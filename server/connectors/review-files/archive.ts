import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { ArchivedFile } from '#server/connectors/review-files/takeout.ts';

/** Of one file inside; Google's have about twenty reviews each. */
const MOST_BYTES = 20_000_000;
const MOST_FILES = 20_000;
const WANTED = /\.json$/i;

/** The JSON files in a ZIP archive. Photos and films in it are never unpacked. Null for what is no archive that opens. */
export async function filesInArchive(
  archive: Blob,
): Promise<{ files: ArchivedFile[]; isWorkbook: boolean } | null> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  const files: ArchivedFile[] = [];
  let isWorkbook = false;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.length >= MOST_FILES) return null;
      isWorkbook ||= /^(?:xl\/workbook\.xml|content\.xml)$/.test(entry.filename);
      if (entry.directory || !WANTED.test(entry.filename) || entry.encrypted) continue;
      if (entry.uncompressedSize > MOST_BYTES) continue;
      files.push({
        path: entry.filename.replaceAll('\\', '/'),
        text: () => textOf(entry),
      });
    }
  } catch {
    return null;
  }
  return { files, isWorkbook };
}

/** Never more than the archive said: a size in it is only what its maker wrote. Null for what is damaged. */
async function textOf(entry: FileEntry): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let seen = 0;
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      seen += piece.length;
      if (seen > entry.uncompressedSize) throw new Error('A file is longer than its archive says');
      pieces.push(piece);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true });
  } catch {
    // The library has no error of its own for bytes that are not what they were.
    return null;
  }
  return Buffer.concat(pieces).toString('utf8');
}
