import { run } from './run.ts';

/** Everything a change must pass before its tests: format and lint, types, unused code, architecture. */
const steps: [string, string[]][] = [
  ['biome', ['ci', '.']],
  ['react-router', ['typegen']],
  ['tsc', []],
  ['knip', []],
  ['vitest', ['run', '--project', 'architecture']],
];
for (const [command, args] of steps) {
  const start = performance.now();
  const code = await run(command, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${command} ${args.join(' ')} (${seconds} s)`);
  if (code !== 0) process.exit(code);
}
