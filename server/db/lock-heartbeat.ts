import { Worker } from 'node:worker_threads';

export interface Beating {
  path: string;
  token: string;
  beatMs: number;
  /** After so long without a beat others may consider it dead, so it stops before they do. */
  silentMs: number;
  folder: string;
}

/**
 * Renews the lock from a thread of its own, since the main one may be busy for long. A process that has lost its lock
 * is ended from here at once, whatever it is doing.
 */
export function startHeartbeat(beating: Beating): () => void {
  // Started from its own source text: bundlers would not find a second file.
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const source = `(${beat.toString()})(${JSON.stringify(beating)})`;
  const worker = new Worker(source, { eval: true, workerData: stopped });
  worker.unref();
  return () => {
    // Also visible to a beat in progress, which must not take the release for a loss.
    Atomics.store(stopped, 0, 1);
    void worker.terminate();
  };
}

/** Runs in the worker, so it must not refer to anything outside. */
function beat({ path, token, beatMs, silentMs, folder }: Beating): void {
  const stopped = process.getBuiltinModule('node:worker_threads').workerData as Int32Array;
  const { openSync, readFileSync, writeSync, closeSync } = process.getBuiltinModule('node:fs');
  let last = performance.now();
  let count = 0;
  setInterval(() => {
    let fault = '';
    try {
      // Written through the file that was read: if somebody has replaced it, the replacement is not damaged.
      const file = openSync(path, 'r+');
      try {
        const text = readFileSync(file, 'utf8');
        if (text.includes(token)) {
          count += 1;
          const next = text.replace(/"beat":"\d*"/, `"beat":"${String(count).padStart(12, '0')}"`);
          writeSync(file, next, 0);
          last = performance.now();
        } else fault = 'another process has taken it';
      } finally {
        closeSync(file);
      }
    } catch (error) {
      const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (gone) fault = 'its lock file is gone';
      else if (performance.now() - last > silentMs / 2) fault = 'its lock file can no longer be written';
    }
    if (!fault || Atomics.load(stopped, 0) === 1) return;
    writeSync(
      2,
      `The data folder ${folder} is no longer ours: ${fault}. Stopped before writing to it again.\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  }, beatMs);
}
