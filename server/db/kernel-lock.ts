import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

export interface KernelLock {
  release(): void;
}

/**
 * A lock that the kernel keeps with the process and drops when it dies, whatever namespace it ran in; `busy` when
 * somebody holds it, null where the file system keeps no locks. SQLite is the way to one without a native package.
 * Nothing else may open the file: closing it anywhere in the process would drop the lock.
 */
export function takeKernelLock(path: string): KernelLock | 'busy' | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('begin exclusive');
    const held = file;
    return { release: () => held.close() };
  } catch (error) {
    file?.close();
    return error instanceof Error && 'errcode' in error && error.errcode === BUSY ? 'busy' : null;
  }
}
