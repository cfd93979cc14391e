import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { OTHER_TESTS } from './tests/concurrent-files.ts';

const database = {
  setupFiles: ['tests/setup.ts'],
  // Pages read their styles as text.
  css: { include: [/\?(raw|inline|url)$/] },
  globalSetup: ['tests/global-setup.ts'],
  // One process per core for all files: what they all import is loaded once.
  isolate: false,
  // Generous, since a busy machine is no fault; a test that hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 90_000,
};

/** Browser modules of public pages are only named in a page; here nobody runs them. */
const enhanceModules: Plugin = {
  name: 'enhance-modules',
  enforce: 'pre',
  load: {
    filter: { id: /\?(?:enhance|classic-code|module-code)$/ },
    handler: (id) => `export default ${JSON.stringify(`/${basename(id).replace('?', '-')}.js`)};`,
  },
};

/** The compiled code of what tests start as processes of their own. */
const COMPILED = resolve('node_modules/.cache/goodword/compiled');

const ALL = {
  include: ['{server,shared,app,widget,tests}/**/*.test.{ts,tsx}'],
  exclude: OTHER_TESTS,
};

export default defineConfig({
  plugins: [enhanceModules],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture.test.ts'], testTimeout: 60_000 },
      },
      // What `npm test` runs.
      { extends: true, test: { ...database, ...ALL, name: 'one-engine' } },
      // All files on the other engine, in `npm run test:slow`; any file on either.
      { extends: true, test: { ...database, ...ALL, name: 'pglite' } },
      { extends: true, test: { ...database, ...ALL, name: 'postgres' } },
      // Against the built server. What it starts from sources is compiled once.
      {
        extends: true,
        test: {
          name: 'load',
          include: ['tests/load/*.test.ts'],
          env: { NODE_COMPILE_CACHE: COMPILED },
          globalSetup: ['tests/global-setup.ts'],
        },
      },
    ],
  },
});
