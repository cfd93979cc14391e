import { existsSync, globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

export const BACKUPS = 'backups';
export const RESTORING = 'restoring';
/** The database is dumped, not copied; locks, sockets and other backups are not included. */
const NOT_DATA = /^(database(\..*)?|backups|restoring|replaced-.*|service\.sock|\.writable|.*\.log)$/;

/** Whether a path of the data folder is part of the data. */
export function isData(path: string): boolean {
  return !NOT_DATA.test(path) && !NOT_DATA.test(path.split('/')[0] ?? '');
}

/** Every file of the data folder apart from the database: the key, the mailbox, uploads. */
export function dataFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return globSync('**/*', { cwd: dataDir, exclude: (path) => NOT_DATA.test(path) })
    .filter((path) => isData(path) && lstatSync(join(dataDir, path)).isFile())
    .sort();
}
