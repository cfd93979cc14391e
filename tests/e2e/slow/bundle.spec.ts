import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';

const scripts = globSync('build/client/**/*.js');

test('the browser gets no server code and not the whole of zod', () => {
  expect(scripts.length).toBeGreaterThan(0);
  // Names that survive minification: class names of full zod (mini says ZodMiniString), of Drizzle and of the settings.
  const forbidden = /["'`](ZodString|PgTable|drizzle:\w+|DATABASE_URL|SECRET_KEY)["'`]/;
  const found = scripts.flatMap((path) => {
    const [match] = forbidden.exec(readFileSync(path, 'utf8')) ?? [];
    return match ? [`${path} contains ${match}`] : [];
  });
  expect(found).toEqual([]);
});

test('no page loads the words of the privacy check at its start', () => {
  const withWords = scripts.filter((path) => readFileSync(path, 'utf8').includes('rhinoplasty'));
  expect(withWords).toHaveLength(1);
  // The list of all pages, each with every file that it begins with.
  const manifest = globSync('build/client/assets/manifest-*.js')
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
  expect(manifest).toContain('"routes/dashboard/reviews"');
  for (const path of withWords) expect(manifest).not.toContain(basename(path));
});
