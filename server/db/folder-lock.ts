import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#server/errors.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  /** Start of the process in kernel ticks, where known: tells a reused pid from its first owner. */
  startedTicks: string | null;
}

const STEAL_TIMEOUT_MS = 10_000;

/**
 * Takes `<folder>.lock`, beside the folder, or says who holds it. A lock whose process is gone
 * (SIGKILL, power cut) is taken over; a second short-lived file keeps two takers apart.
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${resolve(folder)}.lock`;
  if (!create(path)) takeOver(path, folder);
  return {
    release: () => {
      if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

function takeOver(path: string, folder: string): void {
  const steal = `${path}.steal`;
  if (!create(steal)) {
    if (ageMs(steal) < STEAL_TIMEOUT_MS) throw inUse(folder, null);
    rmSync(steal, { force: true });
    if (!create(steal)) throw inUse(folder, null);
  }
  try {
    const holder = holderOf(path);
    if (holder && isAlive(holder)) throw inUse(folder, holder.pid);
    rmSync(path, { force: true });
    if (!create(path)) throw inUse(folder, null);
  } finally {
    rmSync(steal, { force: true });
  }
}

function create(path: string): boolean {
  // Written aside and linked, so that nobody ever reads a half-written holder.
  const draft = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, startedTicks: startedTicks(process.pid) };
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    // Gone already, or cut short by a crash while it was written: nobody holds it.
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.startedTicks !== null) return startedTicks(holder.pid) === holder.startedTicks;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function startedTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; field 22 (start time) is counted after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function inUse(folder: string, pid: number | null): AppError {
  const who = pid ? ` by process ${pid}` : '';
  return new AppError(
    'unavailable',
    `The data folder ${resolve(folder)} is already in use${who}. ` +
      'Stop that process first, or give this one its own DATA_DIR. ' +
      'To run several processes side by side, set DATABASE_URL to a PostgreSQL server.',
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
