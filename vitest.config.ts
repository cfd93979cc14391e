import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const database = {
  setupFiles: ['tests/setup.ts'],
  // Pages read their styles as text.
  css: { include: [/\?(raw|inline|url)$/] },
  globalSetup: ['tests/global-setup.ts'],
  // One process per core for all files: what they all import is loaded once.
  isolate: false,
  // Generous, since a busy machine is no fault; a test that hangs still ends.
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

/** Browser modules of public pages are only named in a page; here nobody runs them. */
const enhanceModules: Plugin = {
  name: 'enhance-modules',
  enforce: 'pre',
  load: {
    filter: { id: /\?enhance$/ },
    handler: (id) => `export default ${JSON.stringify(`/${basename(id).replace('?', '-')}.js`)};`,
  },
};

const NEITHER = ['tests/architecture.test.ts', 'tests/e2e/**', 'tests/load/**'];

/**
 * What an engine can change: its client, locks and listening, the queue, copies of a whole database, SQL of our own, and
 * what several do to the same rows at once. A file says so by what it calls, so that a new one is not forgotten.
 */
const ENGINES = globSync('{server,tests}/**/*.test.ts', { exclude: NEITHER }).filter((path) => {
  const text = readFileSync(path, 'utf8');
  const usesDatabase =
    /#tests\/(accounts|database|importing|jobs|make|reading|sending|texting)\.ts|inject\('database'\)/.test(
      text,
    );
  if (!usesDatabase) return false;
  return (
    /^server\/(db|jobs|domain\/upkeep)\//.test(path) ||
    /Promise\.all(Settled)?\(|\bsql`|openDatabase\(/.test(text)
  );
});
const ALL = {
  include: ['{server,shared,app,widget,tests}/**/*.test.{ts,tsx}'],
  exclude: NEITHER,
};

export default defineConfig({
  plugins: [enhanceModules],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture.test.ts'], testTimeout: 20_000 },
      },
      // What `npm test` runs.
      {
        extends: true,
        test: { ...database, ...ALL, name: 'one-engine', exclude: [...NEITHER, ...ENGINES] },
      },
      { extends: true, test: { ...database, name: 'engines-pglite', include: ENGINES } },
      { extends: true, test: { ...database, name: 'engines-postgres', include: ENGINES } },
      // Any file on either engine.
      { extends: true, test: { ...database, ...ALL, name: 'pglite' } },
      { extends: true, test: { ...database, ...ALL, name: 'postgres' } },
      // Against the built server.
      { extends: true, test: { name: 'load', include: ['tests/load/*.test.ts'] } },
    ],
  },
});
