import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages of the public site have their own styles. */
const PUBLIC = /^app\/(?:features\/(?:home|feature-pages|review-page)|routes\/(?:marketing|public))\//;
const WITH_TRIANGLE = /<summary(?![^>]*list-none)/;

test('the dashboard uses its own chevron, and no browser draws its triangle', () => {
  expect('<summary className="list-none">More</summary>').not.toMatch(WITH_TRIANGLE);
  expect('<summary>More</summary>').toMatch(WITH_TRIANGLE);
  const files = globSync('app/**/*.tsx').filter(
    (path) => !PUBLIC.test(path) && path !== 'app/ui/summary.tsx',
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => WITH_TRIANGLE.test(readFileSync(path, 'utf8')))).toEqual([]);
});
