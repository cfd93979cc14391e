import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';

/** The short form of the last part of `npm run test:crash`, on the server that `npm test` has just built. */
test.runIf(existsSync('build/server/main.js'))(
  'a SIGKILL between the network’s call and its record: every post is there once',
  async () => {
    const args = ['tests/load/crash-posts.ts', '--engine', 'postgres', '--kills', '1', '--contacts', '6'];
    expect(await runScript(args, 280_000)).toContain('Nothing was posted twice, and nothing untruly.');
  },
  290_000,
);
