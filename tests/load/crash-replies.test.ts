import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The short form of the last part of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'a SIGKILL between the call of the platform and its record: every reply is there once',
  async () => {
    const args = ['tests/load/crash-replies.ts', '--engine', 'postgres', '--kills', '1', '--contacts', '8'];
    // What it found stands in what it says, also where it fails.
    const { stdout } = await run(process.execPath, args, { timeout: 280_000 }).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout).toContain('No reply was published twice, and none untruly.');
  },
  290_000,
);
