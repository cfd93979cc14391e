import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Beside the one way: the list of zones, and what asks whether there is such a zone. */
const ALLOWED = /^shared\/(time\/(time|time-zones)|business\/businesses)\.ts$/;
const OWN_WAY =
  /\.toLocale(?:Date|Time)String\(|new Intl\.(?:DateTime|RelativeTime)Format\(|\bformatDistance/;

test('moments are written by shared/time/time.ts alone; what a platform writes is its own', () => {
  const files = globSync('{app,server,shared}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', 'server/connectors/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((path) => OWN_WAY.test(readFileSync(path, 'utf8')));
  expect(found).toContain('shared/time/time.ts');
  expect(found.filter((path) => !ALLOWED.test(path))).toEqual([]);
});
