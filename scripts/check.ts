import { runQuietly } from './run.ts';

/** Run in order until one fails. */
type Line = [string, ...string[]][];

/**
 * Everything a change must pass before its tests: format and lint, types, unused code, architecture. The
 * lines run in parallel and to their end, so that one run reports every fault.
 */
const LINES: Line[] = [
  // Each checker loads the shared types again; more than two only compete for the CPU.
  [
    ['react-router', 'typegen'],
    ['tsc', '--checkers', '2'],
  ],
  [['biome', 'ci', '.']],
  [['knip']],
  [['vitest', 'run', '--project', 'architecture']],
];

const start = performance.now();
const fine = await Promise.all(LINES.map(follow));
console.log(`${fine.every(Boolean) ? 'ok' : 'FAILED'}  all (${secondsSince(start)} s)`);
process.exitCode = fine.every(Boolean) ? 0 : 1;

/** A step needs the one before it in its line; lines are independent. */
async function follow(line: Line): Promise<boolean> {
  for (const [command, ...args] of line) {
    const start = performance.now();
    const { code, said } = await runQuietly(command, args);
    if (code !== 0) process.stdout.write(said);
    console.log(
      `${code === 0 ? 'ok' : 'FAILED'}  ${[command, ...args].join(' ')} (${secondsSince(start)} s)`,
    );
    if (code !== 0) return false;
  }
  return true;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
