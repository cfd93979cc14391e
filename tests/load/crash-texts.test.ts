import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';

/**
 * The short form of the second half of `npm run test:crash`, on the server that `npm test` has just built.
 */
test.runIf(existsSync('build/server/main.js'))(
  'two SIGKILLs while a provider takes texts without answering: everybody gets exactly one',
  async () => {
    const args = ['tests/load/crash-texts.ts', '--engine', 'postgres', '--kills', '2', '--contacts', '40'];
    expect(await runScript(args, 280_000)).toContain('Every contact got exactly one message.');
  },
  290_000,
);
