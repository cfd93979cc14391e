import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The short form of `npm run bench:memory`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js') && process.platform === 'linux')(
  'the service with its embedded database stays within the memory of a small machine',
  async () => {
    const args = ['bench/memory.ts', '--engine', 'pglite', '--seconds', '10'];
    const { stdout } = await run(process.execPath, args, { timeout: 110_000 });
    expect(stdout).toContain('Within the goals.');
  },
  120_000,
);
