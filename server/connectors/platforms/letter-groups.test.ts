import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type LetterGroups, readLetterGroups } from '#server/connectors/platforms/letter-groups.ts';

const run = promisify(execFile);
const FILE = new URL('../ngrams/extrasmall.js', import.meta.resolve('eld'));

test('reads each n-gram as executing the file would', async () => {
  const { ngramsData } = (await import(FILE.href)) as { ngramsData: LetterGroups };
  const read = await readLetterGroups(FILE);
  expect([read.type, read.languages]).toEqual([ngramsData.type, ngramsData.languages]);
  const groups = Object.keys(ngramsData.ngrams);
  expect(groups.length).toBeGreaterThan(40_000);
  const wrong = groups.filter(
    (group) => JSON.stringify(read.ngrams[group]) !== JSON.stringify(ngramsData.ngrams[group]),
  );
  expect(wrong).toEqual([]);
  expect([read.ngrams['no such'], read.ngrams.constructor]).toEqual([undefined, undefined]);
});

test('the first detection loads little into memory', async () => {
  const module = import.meta.resolve('./detect-language.ts');
  const script = `
    const { detectLanguage } = await import('${module}');
    const held = () => (gc(), process.memoryUsage().heapUsed);
    const before = held();
    if ((await detectLanguage('Great service, highly recommend!')) !== 'en') throw new Error('not found');
    console.log(held() - before);`;
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script]);
  expect(Number(stdout)).toBeLessThan(10 * 1024 * 1024);
});
