import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '#server/core/errors.ts';

const MEGABYTE = 1024 * 1024;
/** With less the engine may stop in the middle of a write; its log alone grows in steps of 16 MB. */
const LEAST_FREE_MEGABYTES = 32;
/** A new database takes 40 MB, and grows with its first tables. */
const LEAST_FREE_FOR_NEW_MEGABYTES = 96;
/** An empty database made at build time: creating one takes the engine seconds and 500 MB. */
export const BLANK_DATABASE = resolve('build/blank-database');

/**
 * Checks the folder of the embedded database before the engine opens it, whose own errors are unhelpful. Call `made`
 * once a new database exists; the remains of a killed first start are replaced.
 */
export function prepareFolder(folder: string): { made(): void } {
  const path = resolve(folder);
  const making = `${path}.making`;
  if (existsSync(making)) rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const files = readdirSync(path);
  if (files.length > 0 && !files.includes('PG_VERSION')) {
    throw new AppError(
      'unavailable',
      `The folder ${path} holds files but no database, so nothing was changed in it: ` +
        'set DATA_DIR to the right folder, or bring back a backup with `npm run restore -- FILE --replace`.',
    );
  }
  assertWritable(join(path, '..'));
  const { bavail, bsize } = statfsSync(path);
  const least = files.length > 0 ? LEAST_FREE_MEGABYTES : LEAST_FREE_FOR_NEW_MEGABYTES;
  if (bavail * bsize < least * MEGABYTE) throw diskFull(path, least);
  if (files.length > 0) return { made: () => {} };
  closeSync(openSync(making, 'w'));
  if (existsSync(BLANK_DATABASE)) cpSync(BLANK_DATABASE, path, { recursive: true });
  return { made: () => rmSync(making, { force: true }) };
}

/** Throws the file system's error if the folder is not writable. */
export function assertWritable(folder: string): void {
  const probe = join(folder, '.writable');
  writeFileSync(probe, '');
  rmSync(probe);
}

export function diskFull(path: string, megabytes = LEAST_FREE_MEGABYTES): AppError {
  return new AppError(
    'unavailable',
    `The disk of ${path} is full: make room (at least ${megabytes} MB) and start again.`,
  );
}
