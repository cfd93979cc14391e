import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { type FileEntry, Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { ArchivedFile } from '#server/connectors/review-files/takeout.ts';
import type { UnreadReason } from '#shared/reviews/review-files.ts';

/** Per file in the archive. Some exports have all reviews in one; more would not fit into the parser's memory. */
const MOST_BYTES = 40_000_000;
/** Total of all files that are decompressed. */
const MOST_BYTES_IN_ALL = 200_000_000;
/** Reviews compress to a tenth; a higher ratio means the same text over and over. */
const MOST_RATIO = 100;
/** Below this size, a ratio says nothing. */
const SMALL = 100_000;
/** The most reviews we import fill 2,500, and each location has a few more. */
export const MOST_FILES = 3_000;
/** Most are photos, which are skipped. */
const MOST_ENTRIES = 50_000;
/** The list of files is read at once; everything else in small pieces. */
const MOST_AT_ONCE = 50_000_000;
/** Small files are adjacent, so this much is read ahead. */
const AHEAD = 256_000;
const [STORED, DEFLATED] = [0, 8];

/** A name is compared, and nothing is ever written to its path. */
const ANY_NAME = { filenameValidation: 'tolerant' } as const;
/** Leads out of the archive: no export has such a path. */
const ODD_PATH = /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i;
/** Further ones would repeat these. */
const MOST_ODD = 20;

export type ArchiveFault = 'no_archive' | 'too_many_files';

/** The files of a ZIP archive selected by path; no other is decompressed. Read them before the callback ends. */
export async function withArchive<Done>(
  path: string,
  isWanted: (path: string) => boolean,
  use: (files: ArchivedFile[]) => Promise<Done>,
  { mostBytesInAll = MOST_BYTES_IN_ALL } = {},
): Promise<Done | { fault: ArchiveFault | 'workbook' }> {
  const file = await open(path);
  try {
    const left = { bytes: mostBytesInAll };
    const found = await listFiles(new ZipReader(new ArchiveReader(file), ANY_NAME), isWanted, left);
    return 'fault' in found ? found : await use(found.files);
  } finally {
    await file.close();
  }
}

async function listFiles(
  reader: ZipReader<FileHandle>,
  isWanted: (path: string) => boolean,
  left: { bytes: number },
): Promise<{ files: ArchivedFile[] } | { fault: ArchiveFault | 'workbook' }> {
  const files: ArchivedFile[] = [];
  let [entries, odd] = [0, 0];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (entries > MOST_ENTRIES) return { fault: 'too_many_files' };
      if (/^(?:xl\/workbook\.xml|content\.xml)$/.test(entry.filename)) return { fault: 'workbook' };
      const path = entry.filename.replaceAll('\\', '/');
      const isOdd = ODD_PATH.test(path);
      if (isOdd) odd += 1;
      if (entry.directory || !(isOdd ? odd <= MOST_ODD : isWanted(path))) continue;
      if (files.length >= MOST_FILES) return { fault: 'too_many_files' };
      files.push({
        path,
        madeAt: Number.isNaN(entry.lastModDate.getTime()) ? null : entry.lastModDate,
        read: async () => (isOdd ? { reason: 'odd_path' } : readEntry(entry, left)),
      });
    }
  } catch {
    return { fault: 'no_archive' };
  }
  return { files };
}

class ArchiveReader extends Reader<FileHandle> {
  readonly #file: FileHandle;
  #ahead = { at: 0, bytes: new Uint8Array() };

  constructor(file: FileHandle) {
    super(file);
    this.#file = file;
  }

  override async init(): Promise<void> {
    this.size = (await this.#file.stat()).size;
    await super.init?.();
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > MOST_AT_ONCE) throw new Error('The list of files is larger than any archive needs');
    const from = offset - this.#ahead.at;
    if (from < 0 || from + length > this.#ahead.bytes.length) {
      const { buffer, bytesRead } = await this.#file.read(
        Buffer.allocUnsafeSlow(Math.max(length, AHEAD)),
        0,
        Math.max(length, AHEAD),
        offset,
      );
      this.#ahead = { at: offset, bytes: buffer.subarray(0, bytesRead) };
    }
    const start = offset - this.#ahead.at;
    // A copy, as the library may transfer the buffer.
    return this.#ahead.bytes.slice(start, start + length);
  }
}

/** Never more than the declared size, which its maker chose. */
async function readEntry(
  entry: FileEntry,
  left: { bytes: number },
): Promise<{ text: string } | { reason: UnreadReason }> {
  const { uncompressedSize, compressedSize, compressionMethod } = entry;
  if (entry.encrypted) return { reason: 'encrypted' };
  left.bytes -= uncompressedSize;
  if (uncompressedSize > Math.max(SMALL, compressedSize * MOST_RATIO)) return { reason: 'bomb' };
  if (Math.max(uncompressedSize, compressedSize) > MOST_BYTES || left.bytes < 0)
    return { reason: 'too_large' };
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return { reason: 'damaged' };
  try {
    // The library decompresses through a stream per file, which takes ten times as long for small ones.
    const packed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true, useWebWorkers: false });
    const bytes =
      compressionMethod === STORED
        ? Buffer.from(packed)
        : inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
    const isWhole = bytes.length === uncompressedSize && crc32(bytes) === entry.signature;
    return isWhole ? { text: bytes.toString('utf8') } : { reason: 'damaged' };
  } catch {
    // Neither the library nor zlib has a specific error for corrupted bytes.
    return { reason: 'damaged' };
  }
}
