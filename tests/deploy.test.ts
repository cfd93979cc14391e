import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SERVE_ENV, SERVE_FLAGS } from '../scripts/serve-flags.ts';

/** `MALLOC_…` does nothing with musl, as in Alpine. */
test('the image is one with glibc', async () => {
  expect(await readFile('Dockerfile', 'utf8')).toMatch(/^FROM node:\d+-(?:bookworm|trixie)-slim$/m);
});

test.each(['Dockerfile', 'deploy/goodword.service', 'docs/operations.md'])(
  '%s limits memory as `npm start` does',
  async (path) => {
    const text = await readFile(path, 'utf8');
    for (const [name, value] of Object.entries(SERVE_ENV)) expect(text).toContain(`${name}=${value}`);
    for (const flag of SERVE_FLAGS) expect(text).toContain(flag);
  },
);
