import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describeFile, writeArchive } from '#server/backup/archive.ts';
import { BACKUPS, dataFiles } from '#server/backup/data-files.ts';
import { dumpTables } from '#server/backup/dump-tables.ts';
import { FORMAT, type Manifest, pathOfTable } from '#server/backup/manifest.ts';
import type { Database, Db } from '#server/db/client.ts';
import { takeKernelLock } from '#server/db/kernel-lock.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const MAKING = '.making-';
/** Locked while a backup is made, by any process. */
const GUARD = 'guard';
const ABANDONED_MS = DAY_MS;

interface Backing {
  db: Db;
  engine: Database['kind'];
  dataDir: string;
  now: Date;
  /** `daily` ones are replaced by newer ones; `manual` ones stay. */
  kind: 'daily' | 'manual';
}

/** Writes one complete file into the backup folder, or none. Only reading the tables blocks others. */
export async function writeBackup({ db, engine, dataDir, now, kind }: Backing): Promise<string> {
  const folder = join(dataDir, BACKUPS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  dropAbandonedBackups(dataDir);
  const making = mkdtempSync(join(folder, MAKING));
  const lock = takeKernelLock(join(making, GUARD));
  try {
    const dumped = await dumpTables(db, making);
    const paths = dumped.tables.map(pathOfTable);
    for (const path of dataFiles(dataDir)) {
      const copy = join('files', path);
      mkdirSync(dirname(join(making, copy)), { recursive: true });
      if (!copyIfThere(join(dataDir, path), join(making, copy))) continue;
      paths.push(copy);
    }
    const files: Manifest['files'] = [];
    for (const path of paths) files.push(await describeFile(making, path));
    const whole = join(making, 'whole.tar.gz');
    await writeArchive(making, { format: FORMAT, createdAt: now, engine, ...dumped, files }, whole);
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
    const path = takeFreeName((again) => join(folder, `goodword-${kind}-${stamp}${again}.tar.gz`));
    renameSync(whole, path);
    return path;
  } finally {
    if (lock !== 'busy') lock?.release();
    rmSync(making, { recursive: true, force: true });
  }
}

export interface StoredBackup {
  name: string;
  path: string;
  size: number;
  at: Date;
}

/** Complete backups, newest first. */
export function listBackupFiles(dataDir: string): StoredBackup[] {
  const folder = join(dataDir, BACKUPS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^goodword-(daily|manual)-[\d-]+\.tar\.gz$/.test(name))
    .map((name) => {
      const { size, mtime } = statSync(join(folder, name));
      return { name, path: join(folder, name), size, at: mtime };
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name));
}

/** Keeps the newest daily ones. Call it once a new one is complete. */
export function dropOldBackups(dataDir: string, keep: number): void {
  const daily = listBackupFiles(dataDir).filter(({ name }) => name.includes('-daily-'));
  for (const { path } of daily.slice(keep)) rmSync(path);
}

/** A mail may be deleted between listing and copying. */
function copyIfThere(from: string, to: string): boolean {
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Another backup may have been made within the same second. */
function takeFreeName(name: (again: string) => string): string {
  for (let at = 1; ; at += 1) {
    const path = name(at === 1 ? '' : `-${at}`);
    try {
      closeSync(openSync(path, 'wx', 0o600));
      return path;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Deletes the remains of killed backups, which contain the installation's key. One in progress stays. */
export function dropAbandonedBackups(dataDir: string): void {
  const folder = join(dataDir, BACKUPS);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith(MAKING) && isAbandoned(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** By its age, if there is no lock to tell. */
function isAbandoned(making: string): boolean {
  const guard = join(making, GUARD);
  const lock = existsSync(guard) ? takeKernelLock(guard) : null;
  if (lock === 'busy') return false;
  if (lock === null) return Date.now() - statSync(making).mtimeMs > ABANDONED_MS;
  lock.release();
  return true;
}
