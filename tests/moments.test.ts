import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Besides the formatter: what the server draws in other languages, the list of zones, and whether a zone exists. */
const ALLOWED = /^shared\/(time\/(time|time-zones|day-in-language)|business\/businesses)\.ts$/;
const OWN_WAY =
  /\.toLocale(?:Date|Time)String\(|new Intl\.(?:DateTime|RelativeTime)Format\(|\bformatDistance/;

test('only shared/time/time.ts formats moments; what a platform writes is its own', () => {
  const files = globSync('{app,server,shared}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', 'server/connectors/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((path) => OWN_WAY.test(readFileSync(path, 'utf8')));
  expect(found).toContain('shared/time/time.ts');
  expect(found.filter((path) => !ALLOWED.test(path))).toEqual([]);
});
