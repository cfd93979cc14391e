import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { type FileEntry, Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { ArchivedFile } from '#server/connectors/review-files/takeout.ts';

/** Of one file inside; Google's have about twenty reviews each. */
const MOST_BYTES = 20_000_000;
/** Of all files that are unpacked. */
const MOST_BYTES_IN_ALL = 200_000_000;
/** Reviews shrink to a tenth; what shrinks to less than this says the same thing over and over. */
const MOST_RATIO = 100;
/** Below that, a ratio says nothing. */
const SMALL = 100_000;
/** As many reviews as are taken at once stand in 2,500, and each location has a few more. */
export const MOST_FILES = 3_000;
/** Most are photos, which are only passed over. */
const MOST_ENTRIES = 50_000;
/** The list of all files is read at once; everything else in small pieces. */
const MOST_AT_ONCE = 50_000_000;
/** Small files lie side by side: so much is read ahead. */
const AHEAD = 256_000;
const [STORED, DEFLATED] = [0, 8];

export type ArchiveFault = 'no_archive' | 'too_many_files';

/** The files of a ZIP archive that are wanted by their path; nothing else is unpacked. They are read before it is closed. */
export async function withArchive<Done>(
  path: string,
  isWanted: (path: string) => boolean,
  use: (files: ArchivedFile[]) => Promise<Done>,
  { mostBytesInAll = MOST_BYTES_IN_ALL } = {},
): Promise<Done | { fault: ArchiveFault | 'workbook' }> {
  const file = await open(path);
  try {
    const left = { bytes: mostBytesInAll };
    const found = await listFiles(new ZipReader(new ArchiveReader(file)), isWanted, left);
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
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (entries > MOST_ENTRIES) return { fault: 'too_many_files' };
      if (/^(?:xl\/workbook\.xml|content\.xml)$/.test(entry.filename)) return { fault: 'workbook' };
      const path = entry.filename.replaceAll('\\', '/');
      if (entry.directory || entry.encrypted || !isWanted(path)) continue;
      if (files.length >= MOST_FILES) return { fault: 'too_many_files' };
      files.push({ path, text: () => textOf(entry, left) });
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
    // A copy: the library hands on what it is given.
    return this.#ahead.bytes.slice(start, start + length);
  }
}

/** Never more than the archive said: a size in it is only what its maker wrote. Null for what is damaged, or a bomb. */
async function textOf(entry: FileEntry, left: { bytes: number }): Promise<string | null> {
  const { uncompressedSize, compressedSize, compressionMethod } = entry;
  left.bytes -= uncompressedSize;
  const isBomb = uncompressedSize > Math.max(SMALL, compressedSize * MOST_RATIO);
  if (Math.max(uncompressedSize, compressedSize) > MOST_BYTES || left.bytes < 0 || isBomb) return null;
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return null;
  try {
    // The library unpacks by a stream for each file, which takes ten times as long as the unpacking of a small one.
    const packed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true, useWebWorkers: false });
    const bytes =
      compressionMethod === STORED
        ? Buffer.from(packed)
        : inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
    const isWhole = bytes.length === uncompressedSize && crc32(bytes) === entry.signature;
    return isWhole ? bytes.toString('utf8') : null;
  } catch {
    // Neither the library nor the unpacking has an error of its own for bytes that are not what they were.
    return null;
  }
}
