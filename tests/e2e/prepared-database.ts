import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Everything that decides its content: tables, queues, and the packages that make both. */
const SOURCES = [
  'server/db/migrations/**/*.{sql,json}',
  'server/domain/*/jobs.ts',
  'server/jobs/*.ts',
  'shared/platforms/platforms.ts',
  'package-lock.json',
];

const CACHE = resolve('node_modules/.cache/goodword');

let prepared: Promise<string> | undefined;

/**
 * Gives a test's server the embedded database that its first start would make: migrated, with queues, empty.
 */
export async function copyPreparedDatabase(dataDir: string): Promise<void> {
  prepared ??= findPrepared();
  cpSync(await prepared, join(dataDir, 'database'), { recursive: true });
}

/** One folder for all runs, until its sources change. */
async function findPrepared(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES).sort()) hash.update(`${path}\n`).update(readFileSync(path));
  const folder = join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const former = globSync(join(CACHE, 'database-????????????????'));
  const making = mkdtempSync(`${folder}-`);
  try {
    // In its own process: the engine sets process-wide flags, and nothing else needs what it loads.
    await promisify(execFile)(process.execPath, ['tests/e2e/prepare-database.ts', making]);
    renameSync(join(making, 'database'), folder);
    for (const path of former) rmSync(path, { recursive: true, force: true });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}
