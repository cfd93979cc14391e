import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';

/** The short form of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'three SIGKILLs lose nothing acknowledged and send nothing twice',
  async () => {
    const args = ['tests/load/crash.ts', '--engine', 'pglite', '--kills', '3', '--contacts', '80'];
    expect(await runScript(args, 170_000)).toContain('Nothing was lost and nothing left twice.');
  },
  180_000,
);
