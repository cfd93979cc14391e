import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const database = {
  setupFiles: ['tests/setup.ts'],
  // Pages read their styles as text.
  css: { include: [/\?(raw|inline|url)$/] },
  globalSetup: ['tests/global-setup.ts'],
  // One process per core for all files: the embedded engine takes seconds to compile, and 700 MB.
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
      {
        extends: true,
        test: {
          ...database,
          name: 'pglite',
          include: ['{server,shared,app,widget,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/architecture.test.ts', 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'postgres',
          include: ['server/**/*.test.{ts,tsx}', 'tests/*.database.test.ts'],
        },
      },
    ],
  },
});
