import { globSync, readFileSync } from 'node:fs';

/** Tests that bring what they need themselves. */
export const OTHER_TESTS = ['tests/architecture.test.ts', 'tests/e2e/**', 'tests/load/**'];

/** The client, the queue and what looks after the database. */
const ABOUT_CONNECTIONS = /^server\/(db|jobs|domain\/upkeep)\//;
const AT_ONCE = /Promise\.all(Settled)?\(|(open|another|empty)Database\(/;

/**
 * The test files that need several connections, since they do things at once. All others get one, so that a verb which
 * asks for a second inside its transaction hangs as it would on the embedded database.
 */
export function concurrentFiles(): string[] {
  return globSync('{server,tests}/**/*.test.ts', { exclude: OTHER_TESTS }).filter(
    (path) => ABOUT_CONNECTIONS.test(path) || AT_ONCE.test(readFileSync(path, 'utf8')),
  );
}
