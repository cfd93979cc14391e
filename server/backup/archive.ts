import { createHash, type Hash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ExtractEvents, extract, pack } from 'tar-stream';
import { ZodError } from 'zod';
import { checkTable, DamagedTable } from '#server/backup/check-table.ts';
import {
  MANIFEST,
  type Manifest,
  MOST_MANIFEST_BYTES,
  pathOfTable,
  readManifest,
} from '#server/backup/manifest.ts';
import { AppError, isAppError, isDiskFull } from '#server/core/errors.ts';
import { diskFull } from '#server/db/data-folder.ts';

/** Rows, pictures and mails compress to a tenth; a much higher ratio means the same data over and over. */
const MOST_RATIO = 200;
/** Below this size, a ratio says nothing. */
const SMALL_BYTES = 10_000_000;
const MEGABYTE = 1024 * 1024;

type Entry = ExtractEvents['entry'][1];

/** Packs the manifest first, so that an unusable archive is refused before anything else is unpacked. */
export async function writeArchive(folder: string, manifest: Manifest, to: string): Promise<void> {
  const archive = pack();
  const writing = pipeline(archive, createGzip(), createWriteStream(to, { mode: 0o600, flush: true }));
  const filling = async () => {
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest));
    for (const { path, size } of manifest.files) {
      const entry = archive.entry({ name: path, size, mode: 0o600 });
      await pipeline(createReadStream(join(folder, path)), entry);
    }
    archive.finalize();
  };
  await Promise.all([writing, filling()]);
}

/**
 * Unpacks exactly what the manifest lists into `folder`, verifies every file and checks every row, so that the result
 * is complete and restorable. An archive may come from anywhere.
 */
export async function readArchive(from: string, folder: string): Promise<Manifest> {
  const packed = statSync(from).size;
  const most = Math.max(SMALL_BYTES, packed * MOST_RATIO);
  const archive = extract();
  const done = await Promise.allSettled([
    unpack(archive, folder, most),
    pipeline(createReadStream(from), createGunzip(), boundedTo(most), archive),
  ]);
  const faults: unknown[] = done.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (faults.length > 0) throw refusal(from, folder, faults);
  const manifest = done[0].status === 'fulfilled' ? done[0].value : null;
  if (!manifest) throw damaged(from, 'it is no backup');
  try {
    for (const table of manifest.tables) await checkTable(folder, table);
  } catch (error) {
    if (!(error instanceof DamagedTable)) throw error;
    throw damaged(from, error.message, error);
  }
  return manifest;
}

export async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, size: statSync(join(folder, path)).size, sha256: hash.digest('hex') };
}

/** Why an archive is refused, worded to follow "cannot be restored". */
class Damaged extends Error {
  override name = 'Damaged';
}

async function unpack(archive: AsyncIterable<Entry>, folder: string, most: number): Promise<Manifest | null> {
  let manifest: Manifest | null = null;
  const missing = new Map<string, Manifest['files'][number]>();
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    if (type !== 'file') throw new Damaged('it holds something other than files');
    if (!manifest) {
      if (name !== MANIFEST) throw new Damaged('it is no backup');
      if (size > MOST_MANIFEST_BYTES) throw new Damaged('its list of files is too large');
      manifest = await takeManifest(entry, folder);
      for (const file of manifest.files) missing.set(file.path, file);
      refuseSum(manifest, folder, most);
      continue;
    }
    const file = missing.get(name);
    if (!file || file.size !== size) throw new Damaged('it holds other files than it lists');
    missing.delete(name);
    const hash = createHash('sha256');
    const path = resolve(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(
      hashedInto(hash, Readable.from(entry)),
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    );
    if (hash.digest('hex') !== file.sha256) throw new Damaged(`${name} is not what was put in`);
  }
  const [left] = missing.keys();
  if (left !== undefined) throw new Damaged(`${left} is missing`);
  return manifest;
}

async function* hashedInto(hash: Hash, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function takeManifest(entry: Entry, folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  await pipeline(Readable.from(entry), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  const manifest = readManifest(readFileSync(path, 'utf8'));
  rmSync(path);
  return manifest;
}

/** Before unpacking, since the sizes in a list are whatever its maker wrote. */
function refuseSum({ tables, files }: Manifest, folder: string, most: number): void {
  const paths = new Set(files.map(({ path }) => path));
  if (paths.size < files.length) throw new Damaged('it lists a file twice');
  const without = tables.find((table) => !paths.has(pathOfTable(table)));
  if (without) throw new Damaged(`${pathOfTable(without)} is missing`);
  const sum = files.reduce((bytes, { size }) => bytes + size, 0);
  if (sum > most) throw tooMuch();
  const { bavail, bsize } = statfsSync(folder);
  if (sum > bavail * bsize) throw diskFull(resolve(folder), Math.ceil(sum / MEGABYTE));
}

/** Limits everything that is decompressed, also between and after the files. */
function boundedTo(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length;
      if (seen > most) done(tooMuch());
      else done(null, piece);
    },
  });
}

const tooMuch = () =>
  new Damaged(`unpacked it would be more than ${MOST_RATIO} times as large, as no backup is`);

function refusal(from: string, folder: string, faults: readonly unknown[]): unknown {
  const told = faults.find((fault) => isAppError(fault));
  if (told) return told;
  if (faults.some(isDiskFull)) return diskFull(resolve(folder));
  // The other stream fails with whatever its peer's end causes.
  const known = faults.find((fault) => fault instanceof Damaged);
  if (known instanceof Damaged) return damaged(from, known.message, known);
  const isList = faults.some((fault) => fault instanceof ZodError || fault instanceof SyntaxError);
  if (isList) return damaged(from, 'its list of files is damaged', faults[0]);
  return damaged(from, 'it is cut off, or no backup', faults[0]);
}

function damaged(path: string, why: string, cause?: unknown): AppError {
  return new AppError('invalid', `${path} cannot be restored: ${why}. Nothing was changed.`, { cause });
}
