import { globSync, readFileSync } from 'node:fs';

/** Tests with their own setup. */
export const OTHER_TESTS = ['tests/architecture.test.ts', 'tests/e2e/**', 'tests/load/**'];

/** The client, the queue, and database maintenance. */
const ABOUT_CONNECTIONS = /^server\/(db|jobs|domain\/upkeep)\//;
const AT_ONCE = /Promise\.all(Settled)?\(|(open|another|empty)Database\(/;

/**
 * Test files that need several connections, since they run things concurrently. All others get one, so that a
 * verb asking for a second one inside its transaction hangs as on the embedded database.
 */
export function concurrentFiles(): string[] {
  return globSync('{server,tests}/**/*.test.ts', { exclude: OTHER_TESTS }).filter(
    (path) => ABOUT_CONNECTIONS.test(path) || AT_ONCE.test(readFileSync(path, 'utf8')),
  );
}
