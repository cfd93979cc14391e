import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(base, 'database');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Another process that takes the lock, says so, and waits to be killed. */
async function holder() {
  const script = `
    import { lockFolder } from '#server/db/folder-lock.ts';
    try { lockFolder(${JSON.stringify(folder)}); process.stdout.write('held\\n'); setInterval(() => {}, 1000); }
    catch (error) { process.stdout.write(error.message + '\\n'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const exited = once(child, 'exit');
  return {
    said: chunk.toString().trim(),
    pid: child.pid,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await exited;
    },
  };
}

describe('lockFolder', () => {
  it('refuses a second process and names the first', async () => {
    const first = await holder();
    expect(first.said).toBe('held');
    const second = await holder();
    expect(second.said).toContain(`already in use by process ${first.pid}`);
    expect(second.said).toContain('DATA_DIR');
    await first.kill('SIGTERM');
  });

  it('survives a SIGKILL of its holder', async () => {
    const first = await holder();
    await first.kill('SIGKILL');
    expect(existsSync(`${folder}.lock`)).toBe(true);
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/already in use/);
    lock.release();
    lockFolder(folder).release();
  });

  it('is not fooled by a process that got the same number later, nor by a cut-off file', () => {
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedTicks: '1' }));
    lockFolder(folder).release();
    writeFileSync(`${folder}.lock`, '{"pid":');
    lockFolder(folder).release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('lets exactly one of many take over a stale lock at once', async () => {
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, startedTicks: '1' }));
    const racers = await Promise.all([holder(), holder(), holder(), holder()]);
    expect(racers.filter(({ said }) => said === 'held')).toHaveLength(1);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe(
      racers.find(({ said }) => said === 'held')?.pid,
    );
    await Promise.all(racers.filter(({ said }) => said === 'held').map((racer) => racer.kill('SIGKILL')));
  });
});
