import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startServer } from '#tests/e2e/server.ts';

const run = promisify(execFile);
const isBuilt = existsSync('build/server/main.js');

/** The short form of `npm run bench:memory`, on the server that `npm test` has just built. */
test.runIf(isBuilt && process.platform === 'linux')(
  'the service with its embedded database fits the memory of a small machine',
  async () => {
    const args = ['bench/memory.ts', '--engine', 'pglite', '--seconds', '5'];
    // It exits with 1 if a goal is missed; the bounds here are wide enough for any machine.
    const { stdout } = await run(process.execPath, args, { timeout: 170_000 }).catch(
      (missed: { stdout: string }) => missed,
    );
    const figure = (what: string) => Number(new RegExp(`^ {2}${what} +(\\d+) MB`, 'm').exec(stdout)?.[1]);
    expect(figure('at rest'), stdout).toBeLessThan(500);
    expect(figure('peak'), stdout).toBeLessThan(600);
  },
  180_000,
);

// The type stripper is a compiler of 30 MB, which stays in memory once loaded.
test.runIf(isBuilt)(
  'the built service reads no TypeScript, neither in its own thread nor in its database’s',
  async () => {
    const server = await startServer({ firstStart: true, env: { NODE_OPTIONS: '--no-strip-types' } });
    try {
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
      await server.clean();
    }
  },
  60_000,
);

/** Each is loaded on first use. */
const LATER = ['@zxcvbn-ts/language-common', 'flydrive', 'imapflow', 'pdfkit', 'satori', 'sharp'];
/** The engine of the thread. */
const FROM_THE_START = ['@electric-sql/pglite'];

describe.runIf(isBuilt)('the bundle', () => {
  const sources = globSync('build/server/**/*.js').map((path) => readFileSync(path, 'utf8'));

  test('is stored with one byte per character', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap((source) => source.match(/[^\0-\x7f].{0,40}/g) ?? [])).toEqual([]);
  });

  test('imports one external package at its start, and others when needed', () => {
    const named = (pattern: RegExp) =>
      sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name));
    const first = named(/^(?:import|export) (?:.*?\bfrom )?"([^"./][^"]*)";$/gm);
    expect([...new Set(first.filter((name) => !isBuiltin(name)))].sort()).toEqual(FROM_THE_START);
    expect(named(/\bimport\("([^"./][^"]*)"\)/g)).toEqual(expect.arrayContaining(LATER));
    expect(sources.join()).toContain('import.meta.resolve("eld")');
  });
});
