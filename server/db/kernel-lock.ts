import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const BUSY = 5;
const LOOK_AGAIN_MS = 250;

export interface KernelLock {
  release(): void;
}

/**
 * A lock that the kernel drops when the process dies, in any namespace; `busy` when held, null where the file system
 * has no locks. SQLite provides one without a native package. Nothing else may open the file: closing it anywhere in
 * the process drops the lock.
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

/** Waits until the holder is done or dead; `onWait` is called if that takes a while. */
export async function waitForKernelLock(path: string, onWait: () => void): Promise<KernelLock | null> {
  let lock = takeKernelLock(path);
  if (lock === 'busy') onWait();
  while (lock === 'busy') {
    await wait(LOOK_AGAIN_MS);
    lock = takeKernelLock(path);
  }
  return lock;
}
