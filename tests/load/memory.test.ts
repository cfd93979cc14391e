import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '#tests/e2e/server.ts';

const run = promisify(execFile);
const isBuilt = existsSync('build/server/main.js');

/** The short form of `npm run bench:memory`, on the server that `npm test` has just built. */
test.runIf(isBuilt && process.platform === 'linux')(
  'the service with its embedded database stays within the memory of a small machine',
  async () => {
    const args = ['bench/memory.ts', '--engine', 'pglite', '--seconds', '5'];
    // It exits with 1 where a goal is missed; the bounds here are wide enough for any machine.
    const { stdout } = await run(process.execPath, args, { timeout: 170_000 }).catch(
      (missed: { stdout: string }) => missed,
    );
    const figure = (what: string) => Number(new RegExp(`^ {2}${what} +(\\d+) MB`, 'm').exec(stdout)?.[1]);
    expect(figure('at rest'), stdout).toBeLessThan(500);
    expect(figure('peak'), stdout).toBeLessThan(600);
  },
  180_000,
);

// The stripper is a compiler of 30 MB, and what it made is kept for as long as the process lives.
test.runIf(isBuilt)(
  'the built service reads no source with types, in its own thread or that of its database',
  async () => {
    const server = await startServer({ firstStart: true, env: { NODE_OPTIONS: '--no-strip-types' } });
    try {
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
      await server.clean();
    }
  },
  60_000,
);
