import { globSync, readFileSync } from 'node:fs';
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
  const withWords = scripts.filter((path) => /endometri|nephrolog/.test(readFileSync(path, 'utf8')));
  expect(withWords).not.toEqual([]);
});
