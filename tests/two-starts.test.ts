import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnce } from '../scripts/build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-starts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder whose build takes a moment; the first `failures` builds fail. */
function makeFolder(name: string, failures = 0) {
  const [said, built]: [string[], number[]] = [[], []];
  let [running, tries, fresh] = [0, 0, false];
  const start = () =>
    buildOnce({
      guard: join(folder, name),
      isFresh: () => fresh,
      say: (line: string) => void said.push(line),
      async make() {
        running += 1;
        built.push(running);
        await wait(300);
        running -= 1;
        tries += 1;
        if (tries <= failures) throw new Error('no room');
        fresh = true;
      },
    });
  return { start, said, built };
}

const WAITS = expect.stringMatching(/^Another Goodword is starting in this folder/);
const BUILDS = expect.stringMatching(/^Building Goodword/);

test('of two first starts in one folder one builds, and the other waits and says so', async () => {
  const [one, other] = [makeFolder('one'), makeFolder('other')];
  await Promise.all([one.start(), one.start(), other.start()]);
  expect([one.built, other.built]).toEqual([[1], [1]]);
  expect([one.said.toSorted(), other.said]).toEqual([[WAITS, BUILDS], [BUILDS]]);
  await one.start();
  expect(one.built).toEqual([1]);
});

test('if the first fails, the one that waited builds', async () => {
  const { start, built } = makeFolder('one', 1);
  const ends = await Promise.allSettled([start(), start()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(built).toEqual([1, 1]);
});
