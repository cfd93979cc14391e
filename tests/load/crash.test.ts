import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The short form of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'three SIGKILLs lose nothing acknowledged and send nothing twice',
  async () => {
    const args = ['tests/load/crash.ts', '--engine', 'pglite', '--kills', '3', '--contacts', '80'];
    // What it found stands in what it says, also where it fails.
    const { stdout } = await run(process.execPath, args, { timeout: 170_000 }).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout).toContain('Nothing was lost and nothing left twice.');
  },
  180_000,
);
