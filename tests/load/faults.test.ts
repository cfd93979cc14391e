import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';

/** The short form of `npm run test:faults`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'a PostgreSQL outage loses nothing, and everything recovers at once',
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
    expect(await runScript(['tests/load/faults.ts', ...args], 580_000)).toContain(
      'Nothing was lost, doubled or untrue.',
    );
  },
  // A busy machine takes its time; a hanging run ends by itself before.
  600_000,
);
