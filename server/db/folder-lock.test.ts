import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';

let base: string;
let folder: string;
const running: { kill(signal: NodeJS.Signals): Promise<void> }[] = [];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(base, 'database');
});
afterEach(async () => {
  for (const holder of running.splice(0)) await holder.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

/** A container's view of processes, with numbers of its own from 1. */
const ELSEWHERE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const noNamespaces = spawnSync(ELSEWHERE[0] ?? '', [...ELSEWHERE.slice(1), 'true']).status !== 0;
const QUICK = { beatMs: 100, silentMs: 1_500 };

/** Another process that takes the lock, reports it, and waits to be killed. */
async function holder({ elsewhere = false, options = QUICK, afterwards = '' } = {}) {
  const script = `
    import { writeSync } from 'node:fs';
    import { lockFolder } from '#server/db/folder-lock.ts';
    try {
      await lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(options)});
      writeSync(1, 'held\\n'); setInterval(() => {}, 1000); ${afterwards}
    } catch (error) { writeSync(1, error.message + '\\n'); }`;
  const [command = '', ...args] = [
    ...(elsewhere ? ELSEWHERE : []),
    ...[process.execPath, '--input-type=module', '-e', script],
  ];
  const child = spawn(command, args, { cwd: process.cwd() });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const exited = once(child, 'exit');
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), exited])) as [Buffer];
  const made = {
    said: `${chunk}`.trim(),
    pid: child.pid,
    exited,
    complaint: () => complaint,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await exited;
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  };
  running.push(made);
  return made;
}

const lockOf = () => JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as Record<string, string>;
const writeLock = (holder: object) => writeFileSync(`${folder}.lock`, JSON.stringify(holder));

describe('lockFolder', () => {
  it('refuses a second process and names the first', async () => {
    const first = await holder();
    expect(first.said).toBe('held');
    const second = await holder();
    expect(second.said).toContain(`already in use by process ${first.pid}`);
    expect(second.said).toContain('DATA_DIR');
  });

  it('is free at once after a SIGKILL in the same namespace', async () => {
    const first = await holder();
    await first.kill('SIGKILL');
    expect(existsSync(`${folder}.lock`)).toBe(true);
    const waits: number[] = [];
    const lock = await lockFolder(folder, { onWait: (seconds) => waits.push(seconds) });
    expect(waits).toEqual([]);
    await expect(lockFolder(folder)).rejects.toThrow(/already in use/);
    lock.release();
    (await lockFolder(folder)).release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('is not fooled by a reused process number', async () => {
    const lock = await lockFolder(folder, QUICK);
    const mine = lockOf();
    lock.release();
    writeLock({ ...mine, startedTicks: '1' });
    const waits: number[] = [];
    (await lockFolder(folder, { onWait: (seconds) => waits.push(seconds) })).release();
    expect(waits).toEqual([]);
  });

  it('lets exactly one of many concurrent processes take over a stale lock', async () => {
    const first = await holder();
    await first.kill('SIGKILL');
    const racers = await Promise.all([holder(), holder(), holder(), holder()]);
    const winners = racers.filter(({ said }) => said === 'held');
    expect(winners).toHaveLength(1);
    expect(lockOf().pid).toBe(winners[0]?.pid);
  });

  it('considers a holder on another machine dead after a silence, and not before', async () => {
    writeLock({ token: 'theirs', pid: 1, startedTicks: '1', boot: 'another', host: 'far', beat: '0' });
    const beating = setInterval(() => writeLock({ ...lockOf(), beat: `${Date.now()}` }), 100);
    const waits: number[] = [];
    const patient = { ...QUICK, onWait: (seconds: number) => waits.push(seconds) };
    const refused = lockFolder(folder, patient);
    await expect(refused).rejects.toThrow(/in use by process 1 on far/);
    clearInterval(beating);
    const lock = await lockFolder(folder, patient);
    expect(waits).toEqual([2, 2]);
    lock.release();
  });

  it('also waits for a lock file truncated by a crash', async () => {
    writeFileSync(`${folder}.lock`, '{"pid":');
    (await lockFolder(folder, QUICK)).release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('ends a process at once that has lost its lock, even a busy one', async () => {
    const bystander = await lockFolder(`${folder}-other`, QUICK);
    try {
      const first = await holder({ afterwards: 'for (;;);' });
      expect(first.said).toBe('held');
      await wait(5 * QUICK.beatMs);
      writeLock({ ...lockOf(), token: 'theirs', host: 'far' });
      const [, signal] = (await first.exited) as [number | null, string];
      expect(signal).toBe('SIGKILL');
      expect(first.complaint()).toMatch(/is no longer ours: another process has taken it/);
      expect(lockOf().token).toBe('theirs');
    } finally {
      // Otherwise it would end the process of the tests once its folder is gone.
      bystander.release();
    }
  });
});

const inNamespaces = test.skipIf(noNamespaces);
describe('across process namespaces (needs root and Linux)', () => {
  inNamespaces('a second process refuses, and may start soon after the first was killed', async () => {
    const first = await holder({ elsewhere: true });
    expect(first.said).toBe('held');
    expect(lockOf().pid).toBe(1);
    const second = await holder({ elsewhere: true });
    expect(second.said).toMatch(/already in use by process 1\. Stop that process first/);
    const atHome = await holder();
    expect(atHome.said).toContain('already in use');
    await first.kill('SIGKILL');
    const third = await holder({ elsewhere: true });
    expect(third.said).toBe('held');
  });

  inNamespaces('a frozen process keeps its lock for as long as it is frozen', async () => {
    const first = await holder();
    first.signal('SIGSTOP');
    await wait(2 * QUICK.silentMs);
    const second = await holder({ elsewhere: true });
    expect(second.said).toContain('already in use');
    first.signal('SIGCONT');
    const again = await holder();
    expect(again.said).toContain(`in use by process ${first.pid}`);
  });
});
