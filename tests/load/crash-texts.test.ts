import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The short form of the second half of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'two SIGKILLs while a provider takes texts without answering: everybody gets exactly one',
  async () => {
    const args = ['tests/load/crash-texts.ts', '--engine', 'postgres', '--kills', '2', '--contacts', '40'];
    // What it found stands in what it says, also where it fails.
    const { stdout } = await run(process.execPath, args, { timeout: 280_000 }).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout).toContain('Every contact got exactly one message.');
  },
  290_000,
);
