import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { isBuildFresh } from '../scripts/stamp.ts';
import { startServer } from '../tests/e2e/server.ts';

/**
 * Time from the command to the first answered request: on an empty data folder, then on the data it left.
 * Goal: under 3 s on existing data. `--runs N` (default 5) repeats the second.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const GOAL_MS = 3_000;

async function timed(dataDir?: string): Promise<{ ms: number; dataDir: string }> {
  const begun = performance.now();
  const server = await startServer({
    ...(dataDir ? { dataDir } : { firstStart: true }),
    env: { DEMO: 'true' },
  });
  await fetch(`${server.origin}/review/bright-smiles`);
  const ms = Math.round(performance.now() - begun);
  await server.stop();
  return { ms, dataDir: server.dataDir };
}

if (!isBuildFresh()) await build();
const empty = await timed();
console.log(`empty data folder, demo practice included: ${empty.ms} ms`);
const runs: number[] = [];
for (let run = 0; run < Number(values.runs); run += 1) runs.push((await timed(empty.dataDir)).ms);
const median = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
console.log(`existing data: median ${median} ms of ${runs.join(', ')} ms (goal under ${GOAL_MS} ms)`);
process.exitCode = median < GOAL_MS ? 0 : 1;
