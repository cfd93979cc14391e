import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '#tests/e2e/server.ts';
import { type DatabaseAt, inspect, prepareCrash } from '#tests/load/crash-fixture.ts';
import { freePort } from '../scripts/free-port.ts';
import type { BareTask } from './bare-pool.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { middle } from './middle.ts';

/**
 * Invitations per second through the built server, as a ratio to a bare nodemailer pool in a new process that
 * sends the same messages to the same local server: the mean of the runs before and after. Measured from the
 * first to the last message received; the median of `--rounds` counts, since one run says little.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    engine: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '3' },
  },
});
const MESSAGES = Number(values.messages);
const ROUNDS = Number(values.rounds);
const GOAL = { ratio: 0.5, perMinute: 10_000 };
type Engine = 'pglite' | 'postgres';

interface Received {
  count: number;
  seconds: number;
  sample: string;
}

const sink = await startSink();
const engines = (['pglite', 'postgres'] as const).filter(
  (engine) => values.engine === 'both' || values.engine === engine,
);
try {
  for (const engine of engines) {
    const ratios: number[] = [];
    let before: Received | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ratio, after } = await measure(engine, before);
      ratios.push(ratio);
      before = after;
    }
    conclude(engine, ratios);
  }
} finally {
  sink.stop();
}

async function startSink() {
  const child = fork(new URL('./mail-sink.ts', import.meta.url));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What arrived since the last reset. */
    async read(reset = false): Promise<Received> {
      child.send(reset ? 'reset' : 'read');
      const [answer] = (await once(child, 'message')) as [Received];
      return answer;
    },
    stop: () => child.kill(),
  };
}

/** `before` is the bare run of the last round. */
async function measure(
  engine: Engine,
  before: Received | undefined,
): Promise<{ ratio: number; after: Received }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  const postgres = engine === 'postgres' ? await startDurablePostgres() : null;
  const at: DatabaseAt = postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') };
  try {
    await prepareCrash(at, 'bench', MESSAGES);
    await sink.read(true);
    const server = await startServer({
      smtpUrl: sink.url,
      dataDir,
      port: await freePort(),
      env: { LOG_LEVEL: 'error', ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    });
    let received = await sink.read();
    while (received.count < MESSAGES) {
      await wait(200);
      received = await sink.read();
    }
    await server.stop();
    const { invitations } = await inspect(at);
    const recorded = invitations.filter(({ status }) => status === 'sent').length;
    const after = await sendBare(received.sample);
    const measured = { recorded, whole: received, bare: before ? [before, after] : [after] };
    return { ratio: report(engine, postgres?.settings ?? '', measured), after };
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same subject and parts to as many recipients, through a pool of the same size. */
async function sendBare(sample: string): Promise<Received> {
  await sink.read(true);
  const task: BareTask = { url: sink.url, messages: MESSAGES, sample };
  const child = fork(new URL('./bare-pool.ts', import.meta.url));
  child.send(task);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The bare pool failed');
  return sink.read();
}

interface Measured {
  recorded: number;
  whole: Received;
  bare: Received[];
}

function report(engine: Engine, settings: string, { recorded, whole, bare }: Measured): number {
  const rate = (received: Received) => received.count / received.seconds;
  const beside = bare.reduce((sum, one) => sum + rate(one), 0) / bare.length;
  const ratio = rate(whole) / beside;
  console.log(
    `${engine}${settings && ` (${settings})`}: ${MESSAGES.toLocaleString('en')} invitations, ${recorded.toLocaleString('en')} recorded as sent`,
  );
  const perMinute = Math.round(rate(whole) * 60).toLocaleString('en');
  console.log(`  whole engine      ${Math.round(rate(whole))} messages/s`);
  console.log(`  in a minute       ${perMinute} (goal: at least ${GOAL.perMinute.toLocaleString('en')})`);
  console.log(`  bare nodemailer   ${Math.round(beside)} messages/s`);
  console.log(`  ratio             ${ratio.toFixed(2)}`);
  if (recorded !== MESSAGES || whole.count !== MESSAGES) process.exitCode = 1;
  return ratio;
}

function conclude(engine: Engine, ratios: readonly number[]): void {
  const ratio = middle(ratios);
  console.log(`${engine}: ratio ${ratio.toFixed(2)}, median of ${ROUNDS} (goal: at least ${GOAL.ratio})`);
  if (ratio < GOAL.ratio) process.exitCode = 1;
}
