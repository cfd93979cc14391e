import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The short form of `npm run test:faults`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'a PostgreSQL that is away for a while loses nothing, and all is whole again at once',
  async () => {
    const args = [
      '--kind',
      'database-stopped',
      '--engine',
      'postgres',
      '--seconds',
      '4',
      '--contacts',
      '400',
      '--replies',
      '40',
    ];
    // What it found stands in what it says, also where it fails.
    const { stdout } = await run(process.execPath, ['tests/load/faults.ts', ...args], {
      timeout: 580_000,
    }).catch((failed: { stdout: string }) => failed);
    expect(stdout).toContain('Nothing was lost, doubled or untrue.');
  },
  // A busy machine takes its time; what hangs ends by itself before.
  600_000,
);
