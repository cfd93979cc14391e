import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { FORMAT, MANIFEST, Manifest } from '#server/backup/manifest.ts';
import { AppError } from '#server/errors.ts';

/** Packs the manifest first, so that what cannot be used is refused before anything is unpacked. */
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

/** Unpacks into `folder` and compares every file with the manifest. */
export async function readArchive(from: string, folder: string): Promise<Manifest> {
  statSync(from);
  let manifest: Manifest | undefined;
  try {
    const archive = extract();
    const reading = pipeline(createReadStream(from), createGunzip(), archive);
    const unpacking = async () => {
      for await (const entry of archive) {
        const path = resolve(folder, entry.header.name);
        if (!path.startsWith(resolve(folder) + sep)) throw damaged(from, 'a path leads out of it');
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
        if (entry.header.name === MANIFEST) manifest = readManifest(path);
      }
    };
    await Promise.all([reading, unpacking()]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged(from, 'it is cut off, or no backup', error);
  }
  if (!manifest) throw damaged(from, 'it is no backup');
  for (const file of manifest.files) {
    const found = await describeFile(folder, file.path).catch(() => null);
    if (found?.sha256 !== file.sha256) throw damaged(from, `${file.path} is not what was put in`);
  }
  return manifest;
}

export async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, size: statSync(join(folder, path)).size, sha256: hash.digest('hex') };
}

function readManifest(path: string): Manifest {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof json === 'object' && json !== null && 'format' in json && Number(json.format) > FORMAT)
    throw newer();
  return Manifest.parse(json);
}

export function newer(): AppError {
  const words =
    'This backup was made by a newer version of this service: restore it with that version or a later one.';
  return new AppError('invalid', words);
}

function damaged(path: string, why: string, cause?: unknown): AppError {
  return new AppError('invalid', `${path} cannot be restored: ${why}. Nothing was changed.`, { cause });
}
