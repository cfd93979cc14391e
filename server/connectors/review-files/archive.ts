import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { ArchivedFile } from '#server/connectors/review-files/takeout.ts';

/** Of one file inside; Google's have about twenty reviews each. */
const MOST_BYTES = 20_000_000;
/** Of all files that are unpacked. */
const MOST_BYTES_IN_ALL = 200_000_000;
/** Reviews shrink to a tenth; what shrinks to less than this says the same thing over and over. */
const MOST_RATIO = 100;
/** Below that, a ratio says nothing. */
const SMALL = 100_000;
const MOST_FILES = 20_000;
const MOST_ENTRIES = 200_000;
/** The list of all files is read at once; everything else in small pieces. */
const MOST_AT_ONCE = 50_000_000;
const WANTED = /\.json$/i;

/** The JSON files in a ZIP archive. Photos and films in it are never unpacked. Null for what is no archive that opens. */
export async function filesInArchive(
  archive: Blob,
  { mostBytesInAll = MOST_BYTES_IN_ALL } = {},
): Promise<{ files: ArchivedFile[]; isWorkbook: boolean } | null> {
  const reader = new ZipReader(new BoundedReader(archive), { useWebWorkers: false });
  const files: ArchivedFile[] = [];
  let entries = 0;
  let isWorkbook = false;
  const left = { bytes: mostBytesInAll };
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (files.length >= MOST_FILES || entries > MOST_ENTRIES) return null;
      isWorkbook ||= /^(?:xl\/workbook\.xml|content\.xml)$/.test(entry.filename);
      if (entry.directory || !WANTED.test(entry.filename) || entry.encrypted) continue;
      files.push({
        path: entry.filename.replaceAll('\\', '/'),
        text: () => textOf(entry, left),
      });
    }
  } catch {
    return null;
  }
  return { files, isWorkbook };
}

class BoundedReader extends BlobReader {
  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MOST_AT_ONCE) throw new Error('The list of files is larger than any archive needs');
    return super.readUint8Array(offset, length);
  }
}

/** Never more than the archive said: a size in it is only what its maker wrote. Null for what is damaged, or a bomb. */
async function textOf(entry: FileEntry, left: { bytes: number }): Promise<string | null> {
  const { uncompressedSize, compressedSize } = entry;
  left.bytes -= uncompressedSize;
  const isBomb = uncompressedSize > Math.max(SMALL, compressedSize * MOST_RATIO);
  if (uncompressedSize > MOST_BYTES || left.bytes < 0 || isBomb) return null;
  const pieces: Uint8Array[] = [];
  let seen = 0;
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      seen += piece.length;
      if (seen > uncompressedSize) throw new Error('A file is longer than its archive says');
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
