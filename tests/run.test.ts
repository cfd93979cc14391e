import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const RUN = resolve('scripts/run.ts');

test('a command does not outlive the process that runs it: a stopped start leaves no build behind', async () => {
  const command = `['-e', 'console.log(process.pid); setInterval(() => {}, 60_000)']`;
  const script = `import { run } from ${JSON.stringify(RUN)}; process.exit(await run(process.execPath, ${command}))`;
  const outer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said]: Buffer[] = await once(outer.stdout, 'data');
  const pid = Number(said);
  outer.kill('SIGTERM');
  expect(await once(outer, 'exit')).toEqual([null, 'SIGTERM']);
  const isAlive = exists(pid);
  if (isAlive) process.kill(pid);
  expect(isAlive).toBe(false);
});

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is none, which is the answer.
    return false;
  }
}
