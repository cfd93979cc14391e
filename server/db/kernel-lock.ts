import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const BUSY = 5;
const LOOK_AGAIN_MS = 250;

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

/** The same once whoever holds it is done or dead; `onWait` is told where that takes a while. */
export async function waitForKernelLock(path: string, onWait: () => void): Promise<KernelLock | null> {
  let lock = takeKernelLock(path);
  if (lock === 'busy') onWait();
  while (lock === 'busy') {
    await wait(LOOK_AGAIN_MS);
    lock = takeKernelLock(path);
  }
  return lock;
}
