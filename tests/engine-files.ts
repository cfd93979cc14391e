import { globSync, readFileSync } from 'node:fs';

/** Tests that bring what they need themselves. */
export const OTHER_TESTS = ['tests/architecture.test.ts', 'tests/e2e/**', 'tests/load/**'];

/**
 * What an engine can change: its client, locks and listening, the queue, copies of a whole database, SQL of our own, and
 * what several do to the same rows at once. A file says so by what it calls, so that a new one is not forgotten.
 */
export function engineFiles(): string[] {
  return globSync('{server,tests}/**/*.test.ts', { exclude: OTHER_TESTS }).filter((path) => {
    const text = readFileSync(path, 'utf8');
    const usesDatabase =
      /#tests\/(accounts|database|importing|jobs|make|reading|sending|texting)\.ts|inject\('database'\)/.test(
        text,
      );
    if (!usesDatabase) return false;
    return (
      /^server\/(db|jobs|domain\/upkeep)\//.test(path) ||
      /Promise\.all(Settled)?\(|\bsql`|openDatabase\(/.test(text)
    );
  });
}
