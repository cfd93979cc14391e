import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';

/** The short form of a part of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'a SIGKILL between the platform’s call and its record: every reply is there once',
  async () => {
    const args = ['tests/load/crash-replies.ts', '--engine', 'postgres', '--kills', '1', '--contacts', '8'];
    expect(await runScript(args, 280_000)).toContain('No reply was published twice, and none untruly.');
  },
  290_000,
);
