import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { INVITATION_TOKEN, startPractice } from './practice.ts';

/**
 * The cost of a short link, against a route that does nothing, one request after the other. `--rounds`
 * shortens it.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } });
const ROUNDS = Number(values.rounds);
const MOST_MS = 5;

const server = await startPractice();

async function medianOf(path: string, status: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await fetch(server.origin + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

try {
  const links = { '/q/{slug}': '/q/bright-smiles', '/r/{token}': `/r/${INVITATION_TOKEN}` };
  // Warm-up, as code is compiled when it is first used.
  for (const path of Object.values(links)) await medianOf(path, 303);
  const bare = await medianOf('/healthz', 200);
  console.log(`a bare route: ${bare.toFixed(2)} ms (median of ${ROUNDS})`);
  for (const [name, path] of Object.entries(links)) {
    const more = (await medianOf(path, 303)) - bare;
    console.log(`${name}: ${more.toFixed(2)} ms more`);
    if (more > MOST_MS) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
