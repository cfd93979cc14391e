import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { startPostgres } from '#tests/load/postgres.ts';
import { startSmtp } from '#tests/smtp.ts';
import { build } from '../scripts/build.ts';
import { isBuildFresh } from '../scripts/stamp.ts';
import { type Hour, liveAnHour } from './hour.ts';

/**
 * Memory of the built server after an hour's mixed traffic in one minute, from its very first start, and what
 * uses it. `--engine`, `--seconds`. On PostgreSQL only the service is counted, not the database server.
 */
const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'both' }, seconds: { type: 'string', default: '60' } },
});
const SECONDS = Number(values.seconds);
const GOALS = { pglite: { after: 400, peak: 600 }, postgres: { after: 250, peak: 600 } } as const;
/** Until temporary memory is returned. */
const REST_MS = 10_000;
const PROBE = `--import=data:text/javascript,${encodeURIComponent(probe())}`;
/** WebAssembly memory is reserved in one block, larger than any other writable mapping. */
const WASM_KB = 120 * 1024;

if (!isBuildFresh()) await build();
const engines = (['pglite', 'postgres'] as const).filter(
  (engine) => values.engine === 'both' || values.engine === engine,
);
for (const engine of engines) await measure(engine);
process.exit();

async function measure(engine: 'pglite' | 'postgres'): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const smtp = await startSmtp();
  const server = await startServer({
    smtpUrl: smtp.url,
    firstStart: true,
    env: {
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      SENDING_UNDO_SECONDS: '0',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      NODE_OPTIONS: PROBE,
    },
  });
  try {
    const start = statusOf(server);
    const hour = await liveAnHour(server.origin, SECONDS);
    const busy = statusOf(server);
    await wait(REST_MS);
    const parts = await partsOf(server);
    report(engine, { start, busy, after: statusOf(server), parts, hour, mails: smtp.mails.length });
  } finally {
    await server.stop();
    await server.clean();
    await smtp.close();
    await postgres?.stop();
  }
}

/** Plain JavaScript, since the type stripper would be measured, too. */
function probe(): string {
  return stripTypeScriptTypes(readFileSync(new URL('./memory-probe.ts', import.meta.url), 'utf8'));
}

interface Status {
  resident: number;
  peak: number;
}

/** In megabytes, from Linux. */
function statusOf({ process: { pid } }: RunningServer): Status {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}

async function partsOf(server: RunningServer): Promise<Record<string, number>> {
  server.process.send('memory');
  let threads: NodeJS.MemoryUsage[] | undefined;
  while (!threads) {
    const [message] = (await once(server.process, 'message')) as [{ threads?: NodeJS.MemoryUsage[] }];
    threads = message.threads;
  }
  const sum = (read: (usage: NodeJS.MemoryUsage) => number) =>
    threads.reduce((total, usage) => total + read(usage), 0) / 1024 / 1024;
  const mapped = mappingsOf(server);
  const heaps = sum(({ heapTotal }) => heapTotal);
  const buffers = sum(({ arrayBuffers }) => arrayBuffers);
  const counted = heaps + buffers + mapped.wasm + mapped.code + mapped.files;
  return {
    [`JavaScript heaps of ${threads.length} threads`]: heaps,
    'buffers outside of them': buffers,
    'memory of the database engine': mapped.wasm,
    'compiled code': mapped.code,
    'programs and libraries, as files': mapped.files,
    rest: mapped.all - counted,
  };
}

/** Resident megabytes by kind of mapping. */
function mappingsOf({ process: { pid } }: RunningServer) {
  const found = { wasm: 0, code: 0, files: 0, all: 0 };
  const pieces = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  for (const piece of pieces) {
    const [head = ''] = piece.split('\n', 1);
    const [, rights = '', , , , path = ''] = head.split(/\s+/);
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(piece)?.[1] ?? 0);
    const megabytes = read('Rss') / 1024;
    found.all += megabytes;
    if (path.startsWith('/')) found.files += megabytes;
    else if (rights.includes('x')) found.code += megabytes;
    else if (rights.startsWith('rw') && read('Size') >= WASM_KB) found.wasm += megabytes;
  }
  return found;
}

interface Measured {
  start: Status;
  busy: Status;
  after: Status;
  parts: Record<string, number>;
  hour: Hour;
  mails: number;
}

function report(engine: 'pglite' | 'postgres', { start, busy, after, parts, hour, mails }: Measured): void {
  const goal = GOALS[engine];
  const count = (value: number) => value.toLocaleString('en');
  const line = (what: string, value: number, note = '') =>
    console.log(`  ${what.padEnd(36)}${String(Math.round(value)).padStart(5)} MB${note}`);
  console.log(
    `${engine}: an hour in ${SECONDS} s: ${count(hour.pages)} pages, ${count(hour.screens)} screens, ` +
      `${count(hour.reviews)} reviews, ${count(mails)} mails`,
  );
  line('after the first start', start.resident);
  line('peak of the first start', start.peak);
  line('at the end of the hour', busy.resident);
  line('at rest', after.resident, ` (goal: at most ${goal.after})`);
  for (const [part, megabytes] of Object.entries(parts)) line(`  ${part}`, megabytes);
  line('peak', after.peak, ` (goal: at most ${goal.peak})`);
  if (hour.odd.length > 0) console.log('  odd answers:', [...new Set(hour.odd)].slice(0, 10));
  const worked = hour.odd.length === 0 && hour.reviews > 0 && mails > 0;
  const good = worked && after.resident <= goal.after && after.peak <= goal.peak;
  console.log(good ? '  Within the goals.' : '  MISSED: see above.');
  if (!good) process.exitCode = 1;
}
