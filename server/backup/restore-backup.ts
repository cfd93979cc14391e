import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArchive } from '#server/backup/archive.ts';
import { dataFiles, RESTORING } from '#server/backup/data-files.ts';
import { fillDatabase, refuseFullDatabase, refuseNewerBackup } from '#server/backup/fill-database.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import type { Secret } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { endRestoring } from '#server/db/restoring.ts';

const SWAPPING = 'swapping';

interface Restoring {
  file: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Unset: the key in the backup. */
  secretKey: Secret | undefined;
  /** Move the existing data aside. */
  replace: boolean;
  now: Date;
}

export interface Restored {
  manifest: Manifest;
  /** Where the former data are now. */
  replaced: string | null;
}

/** All of a backup or nothing: everything is prepared next to the data, then renamed into place. */
export async function restoreBackup(options: Restoring): Promise<Restored> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, 'database'));
  try {
    const existing = topLevel(dataDir);
    if (existing.length > 0 && !options.replace) {
      throw new AppError(
        'conflict',
        `${dataDir} is not empty (${existing.join(', ')}): choose another DATA_DIR, or add --replace to move its data aside.`,
      );
    }
    const staging = join(dataDir, RESTORING);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(join(staging, 'files'), { recursive: true, mode: 0o700 });
    const manifest = await readArchive(options.file, staging);
    refuseNewerBackup(manifest);
    await fill(options, staging, manifest);
    const replaced = swap(dataDir, existing, options.now);
    if (options.databaseUrl) await declareWhole(options.databaseUrl);
    rmSync(staging, { recursive: true, force: true });
    return { manifest, replaced };
  } catch (error) {
    if (!isHalfRestored(dataDir)) rmSync(join(dataDir, RESTORING), { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

export function isHalfRestored(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORING, SWAPPING));
}

export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new AppError(
    'unavailable',
    `A restore into ${resolve(dataDir)} was cut short: run it again with \`npm run restore -- FILE --replace\`.`,
  );
}

async function fill(
  { databaseUrl, secretKey, now }: Restoring,
  staging: string,
  manifest: Manifest,
): Promise<void> {
  const kept = join(staging, 'files/secret.key');
  const secret = secretKey ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  const database: Database = await openDatabase(
    databaseUrl ? { databaseUrl, poolSize: 2 } : { dataDir: join(staging, 'database') },
  );
  try {
    if (databaseUrl) await refuseFullDatabase(database.db);
    await fillDatabase({ database, folder: staging, manifest, secret, now });
    // Nothing starts on this folder before it is in place; a server's database is in place from the beginning.
    if (!databaseUrl) await endRestoring(database.db);
  } finally {
    await database.close();
  }
}

/** The files are in place, too. */
async function declareWhole(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 });
  try {
    await endRestoring(db);
  } finally {
    await close();
  }
}

/** Only renames; a failed one reverts those before it. */
function swap(dataDir: string, existing: readonly string[], now: Date): string | null {
  const staging = join(dataDir, RESTORING);
  const aside = join(dataDir, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  const moves: [from: string, to: string][] = [
    ...existing.map((name): [string, string] => [join(dataDir, name), join(aside, name)]),
    ...topLevel(join(staging, 'files')).map((name): [string, string] => [
      join(staging, 'files', name),
      join(dataDir, name),
    ]),
  ];
  if (existsSync(join(staging, 'database'))) {
    moves.push([join(staging, 'database'), join(dataDir, 'database')]);
  }
  if (existing.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
  writeFileSync(join(staging, SWAPPING), '');
  const done: typeof moves = [];
  try {
    for (const [from, to] of moves) {
      renameSync(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from);
    rmSync(join(staging, SWAPPING));
    throw error;
  }
  return existing.length > 0 ? aside : null;
}

/** The top-level names of the folder that are data. */
function topLevel(folder: string): string[] {
  const names = new Set(dataFiles(folder).map((path) => path.split('/')[0] ?? path));
  if (existsSync(join(folder, 'database'))) names.add('database');
  return [...names].sort();
}
