import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#server/core/errors.ts';
import { takeKernelLock } from '#server/db/kernel-lock.ts';
import { startHeartbeat } from '#server/db/lock-heartbeat.ts';

export interface FolderLock {
  release(): void;
}

interface LockOptions {
  beatMs?: number;
  /** After so long without a beat, a holder elsewhere is considered dead. */
  silentMs?: number;
  /** Called before waiting to see whether a holder elsewhere is still alive. */
  onWait?: ((seconds: number) => void) | undefined;
}

interface Holder {
  /** Random, and so identifies a holder's lock. */
  token: string;
  pid: number;
  /** Start of the process in kernel ticks, if known: tells a reused pid from its first owner. */
  startedTicks: string | null;
  /** The kernel's boot and process namespace in which `pid` is meaningful. */
  boot: string;
  pidSpace: string;
  host: string;
  /** Increases while the holder lives; of fixed width. */
  beat: string;
}

const BEAT_MS = 1_000;
const SILENT_MS = 8_000;

/**
 * Locks the folder for this process, or reports the holder. Three signs are needed: a kernel lock (also against a
 * frozen holder), the process number (replaces a killed local holder at once), and a heartbeat (for holders in other
 * containers or on other machines).
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { beatMs = BEAT_MS, silentMs = SILENT_MS, onWait } = options;
  const path = `${resolve(folder)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const kernel = takeKernelLock(`${resolve(folder)}.guard`);
  if (kernel === 'busy') throw inUse(folder, parseHolder(read(path)));
  const me = describeMe();
  try {
    if (!create(path, me)) await takeOver(path, folder, me, { beatMs, silentMs, onWait });
  } catch (error) {
    kernel?.release();
    throw error;
  }
  const stopBeat = startHeartbeat({ path, token: me.token, beatMs, silentMs, folder: resolve(folder) });
  return {
    release: () => {
      stopBeat();
      if (parseHolder(read(path))?.token === me.token) rmSync(path, { force: true });
      kernel?.release();
    },
  };
}

async function takeOver(
  path: string,
  folder: string,
  me: Holder,
  { beatMs, silentMs, onWait }: Required<Omit<LockOptions, 'onWait'>> & Pick<LockOptions, 'onWait'>,
): Promise<void> {
  const seen = read(path);
  if (!isDeadAtHome(parseHolder(seen), me)) {
    onWait?.(Math.ceil(silentMs / 1_000));
    // Watches for a change instead of comparing clocks, as those of two machines differ.
    for (let waited = 0; waited < silentMs; waited += beatMs) {
      await wait(beatMs);
      if (read(path) !== seen) throw inUse(folder, parseHolder(read(path)));
    }
  }
  put(path, me, renameSync);
  // If two take over on two machines at once, the later one stays; without a shared kernel this check decides.
  if (parseHolder(seen)?.boot !== me.boot) await wait(beatMs);
  const holder = parseHolder(read(path));
  if (holder?.token !== me.token) throw inUse(folder, holder);
}

function create(path: string, me: Holder): boolean {
  try {
    put(path, me, linkSync);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Written under another name and then moved into place, so that nobody reads a half-written holder. */
function put(path: string, me: Holder, place: (from: string, to: string) => void): void {
  const draft = `${path}.${me.token}`;
  try {
    writeFileSync(draft, JSON.stringify(me), { mode: 0o600 });
    place(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Also null for a file truncated by a crash. */
function parseHolder(text: string | null): Holder | null {
  try {
    return text === null ? null : (JSON.parse(text) as Holder);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function describeMe(): Holder {
  return {
    token: randomUUID(),
    pid: process.pid,
    startedTicks: startedTicks(process.pid),
    boot: quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? hostname(),
    pidSpace: quietly(() => readlinkSync('/proc/self/ns/pid')) ?? '',
    host: hostname(),
    beat: '0'.repeat(12),
  };
}

/** Certainly dead: only a process number of this very kernel and namespace proves that. */
function isDeadAtHome(holder: Holder | null, me: Holder): boolean {
  if (!holder || holder.boot !== me.boot || holder.pidSpace !== me.pidSpace) return false;
  if (holder.startedTicks !== null) return startedTicks(holder.pid) !== holder.startedTicks;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

function startedTicks(pid: number): string | null {
  const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in parentheses may contain spaces; field 22 (start time) is counted after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** For facts available only on Linux, or only about a living process. */
function quietly(ask: () => string): string | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

function inUse(folder: string, holder: Holder | null): AppError {
  const here = holder && holder.host === hostname();
  const who = holder ? ` by process ${holder.pid}${here ? '' : ` on ${holder.host}`}` : '';
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
