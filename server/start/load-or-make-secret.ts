import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError, isDiskFull } from '#server/core/errors.ts';
import { diskFull } from '#server/db/data-folder.ts';

/** As for `SECRET_KEY` in `env.ts`; a shorter file was truncated by a full disk or by hand. */
const MIN_LENGTH = 32;

/**
 * The key of an installation without SECRET_KEY: created once, stored in the data folder, readable only by its owner.
 */
export function loadOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) createKey(path, dataDir);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new AppError(
    'unavailable',
    `${resolve(path)} is cut off and holds no key: bring it back from a backup, ` +
      'or delete it where nothing has been stored yet, and start again.',
  );
}

/** Written completely under another name first, so that no start ever reads half a key. */
function createKey(path: string, dataDir: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, randomBytes(32).toString('base64url'));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // Unlike a rename it never replaces: of two processes starting at once one wins and both read the same key.
    linkSync(draft, path);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(resolve(dataDir));
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
