import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineFiles, engineTestsOf } from '#tests/engine-tests.ts';

const BYSTANDER = `test('reads', () => see(ctx));`;
const NOTHING = 'void 0';

/** The lines that are left of a file of the domain. */
const leftOf = (...lines: string[]): string[] =>
  engineTestsOf('server/domain/reviews/x.test.ts', lines.join('\n'))
    .split('\n')
    .map((line) => line.trim().replace(/^void 0\s*;?$/, NOTHING));

test.each([
  `test('is parallel', () => Promise.all([one(), two()]));`,
  `test('is settled', () => Promise.allSettled([one(), two()]));`,
  `test('has its own words', () => db.execute(sql\`select 1\`));`,
  `test('searches', () => listReviews(ctx, { q: 'kind' }));`,
  `test('searches by a name', async () => namesOf(await makeInbox(), { q }));`,
  `test('opens', () => openDatabase({}));`,
  `test('opens another', () => anotherDatabase());`,
  `test.skipIf(no).each(CASES)('is each', async (one) => { await Promise.all(one); });`,
  `it('is another word', async function () { await Promise.all([]); });`,
])('%s stays, and its neighbour goes', (one) => {
  expect(leftOf(one, BYSTANDER)).toEqual([one, NOTHING]);
});

test.each([
  [`const race = () => Promise.all([]);`, `test('calls', () => race());`],
  [`const race = () => Promise.all([]), twice = () => race();`, `test('calls', () => twice());`],
  [`async function race() { await Promise.all([]); }`, `test('calls', () => race());`],
  [`const CASES = [() => Promise.all([])];`, `test.each(CASES)('calls', (one) => one());`],
])('what a test calls counts as its own: %s', (helper, one) => {
  expect(leftOf(helper, one, BYSTANDER)).toEqual([helper, one, NOTHING]);
});

test('a name that only looks like that of a helper is not one', () => {
  const lines = [`const race = () => Promise.all([]);`, `test('calls', () => race());`];
  expect(leftOf(...lines, `test('x', () => braced.race + races);`)).toEqual([...lines, NOTHING]);
});

test('a hook speaks for the tests of its suite, and for no others', () => {
  const suite = [`describe('one', () => {`, `beforeEach(() => Promise.all([]));`, BYSTANDER, `});`];
  expect(leftOf(...suite, BYSTANDER)).toEqual([...suite, NOTHING]);
  expect(leftOf(`beforeAll(() => db.execute(sql\`x\`));`, BYSTANDER)).toContain(BYSTANDER);
});

test('a suite without such a test goes as a whole, line by line', () => {
  const one = `test('opens', () => openDatabase({}));`;
  const left = leftOf(`describe('one', () => {`, BYSTANDER, `});`, `describe('two', () => {`, one, `});`);
  expect(left).toEqual([NOTHING, '', ';', `describe('two', () => {`, one, `});`]);
});

test('what is about the engine stays whole', () => {
  for (const room of ['db', 'jobs', 'domain/upkeep']) {
    expect(engineTestsOf(`server/${room}/x.test.ts`, BYSTANDER)).toBe(BYSTANDER);
  }
});

test('every file that is run has something left, and files without a database are not among them', () => {
  const files = engineFiles();
  expect(files).toContain('server/domain/sending/parts/ledger.test.ts');
  expect(files).not.toContain('tests/engine-tests.test.ts');
  for (const path of files) {
    expect(engineTestsOf(path, readFileSync(path, 'utf8')), path).toMatch(/\b(test|it)(\.|\()/);
  }
});
