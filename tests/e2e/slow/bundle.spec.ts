import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';

const scripts = globSync('build/client/**/*.js');

test('the browser gets no server code and not the whole of zod', () => {
  expect(scripts.length).toBeGreaterThan(0);
  // Names that survive minification: class names of full zod (mini says ZodMiniString), of Drizzle and of the
  // settings.
  const forbidden = /["'`](ZodString|PgTable|drizzle:\w+|DATABASE_URL|SECRET_KEY)["'`]/;
  const found = scripts.flatMap((path) => {
    const [match] = forbidden.exec(readFileSync(path, 'utf8')) ?? [];
    return match ? [`${path} contains ${match}`] : [];
  });
  expect(found).toEqual([]);
});

test("no page loads the privacy check's lexicon at its start", () => {
  const all = scripts.filter((path) => readFileSync(path, 'utf8').includes('rhinoplasty'));
  // The home page's own copy is named in its HTML only, and loaded on the first focus.
  const [ofHome, withWords] = [true, false].map((isOfHome) =>
    all.filter((path) => path.includes('enhance-privacy-trial') === isOfHome),
  );
  expect(ofHome).toHaveLength(1);
  expect(withWords).toHaveLength(1);
  // The manifest of all pages, each with its initial files.
  const manifest = globSync('build/client/assets/manifest-*.js')
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
  expect(manifest).toContain('"routes/dashboard/reviews"');
  for (const path of all) expect(manifest).not.toContain(basename(path));
});
