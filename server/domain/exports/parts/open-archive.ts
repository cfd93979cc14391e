import { openAsBlob } from 'node:fs';
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { AppError } from '#server/core/errors.ts';
import { EXPORT_MANIFEST, ExportManifest } from '#server/domain/exports/parts/manifest.ts';
import type { ExportedRow } from '#server/domain/exports/parts/read-table.ts';

const ROWS_AT_ONCE = 500;

export interface Archive {
  manifest: ExportManifest;
  /** The rows of a table, streamed; none if the file has none. */
  rows(table: string): AsyncGenerator<ExportedRow[]>;
  bytes(path: string): Promise<Uint8Array | null>;
  /** A large file as it is read; null if there is none. */
  stream(path: string): AsyncIterable<Uint8Array> | null;
}

/** Opens a file made by `packExport`; anything else is refused before anything is written. */
export async function openArchive(path: string): Promise<Archive> {
  const entries = new Map<string, FileEntry>();
  try {
    const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false });
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory) entries.set(entry.filename, entry);
    }
  } catch (cause) {
    throw new AppError('invalid', `${path} is not a whole ZIP file.`, { cause });
  }
  const found = ExportManifest.safeParse(await jsonOf(entries.get(EXPORT_MANIFEST)));
  if (!found.success) {
    throw new AppError('invalid', `${path} is no export, or one of another version.`, { cause: found.error });
  }
  return {
    manifest: found.data,
    async *rows(table) {
      const entry = entries.get(`json/${table}.json`);
      if (!entry) return;
      let rows: ExportedRow[] = [];
      for await (const line of linesOf(entry)) {
        const bare = line.replace(/,$/, '');
        if (bare === '[' || bare === ']' || bare === '') continue;
        rows.push(JSON.parse(bare) as ExportedRow);
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async bytes(name) {
      const entry = entries.get(name);
      return entry ? new Uint8Array(await entry.arrayBuffer({ checkSignature: true })) : null;
    },
    stream(name) {
      const entry = entries.get(name);
      return entry ? piecesOf(entry) : null;
    },
  };
}

async function jsonOf(entry: FileEntry | undefined): Promise<unknown> {
  if (!entry) return null;
  try {
    return JSON.parse(Buffer.from(await entry.arrayBuffer({ checkSignature: true })).toString('utf8'));
  } catch {
    // Unreadable, so not a manifest; the caller reports it.
    return null;
  }
}

async function* piecesOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = entry.getData(writable, { checkSignature: true });
  writing.catch(() => {});
  yield* readable;
  await writing;
}

/** One row per line, so the file need not fit into memory. */
async function* linesOf(entry: FileEntry): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(entry)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
