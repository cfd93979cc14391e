import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { newId } from '#server/crypto.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import * as importJobs from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { readConfig } from '#server/env.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { declaredIn } from '#server/jobs/registry.ts';
import { createLog } from '#server/log.ts';
import type { OwnerCtx } from '#tests/make.ts';

/**
 * 100,000 customers from the uploaded file to contacts in the embedded database, through the verbs, against
 * csv-parse alone on the same bytes in the same process; and the memory it takes on top.
 */
const ROWS = 100_000;
const GOAL = { ratio: 4, megabytes: 150 };
const PIECE_BYTES = 64 * 1024;
const PARSE_ROUNDS = 3;

const bytes = Buffer.from(list());
const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
const database = await openDatabase({ dataDir: join(dataDir, 'database') });
await migrate(database);
const jobs = await startJobs({
  database,
  log: createLog('silent', 'bench'),
  config: { role: 'web' },
  schedule: [],
  jobs: declaredIn(importJobs).map((job) => ({ job, handle: neverRuns })),
  makeCtx: neverRuns,
});

try {
  const owner = await makeOwner();
  const parsing: number[] = [];
  for (let round = 0; round < PARSE_ROUNDS; round += 1) parsing.push(await timed(parseAlone));
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const phases = { upload: 0, confirm: 0, read: 0 };
  let importId = '';
  phases.upload = await timed(async () => {
    ({ importId } = await startImport(owner, { fileName: 'list.csv', stream: pieces() }));
  });
  phases.confirm = await timed(async () => {
    const { preview } = await getImport(owner, { importId });
    if (!preview) throw new Error('There is no preview');
    await runImport(owner, { importId, ...preview.mapping });
  });
  phases.read = await timed(async () => {
    await readImport({ ...owner, actor: { kind: 'job', name: 'imports.read' } }, { importId });
  });
  clearInterval(watch);
  const { counts, status } = await getImport(owner, { importId });
  if (status !== 'done' || counts.created !== ROWS) throw new Error(`${status}: ${JSON.stringify(counts)}`);

  const alone = parsing.toSorted((a, b) => a - b)[Math.floor(PARSE_ROUNDS / 2)] ?? Number.NaN;
  const whole = phases.upload + phases.confirm + phases.read;
  const megabytes = (peak - before) / 1024 / 1024;
  const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
  console.log(`${ROWS.toLocaleString('en')} rows, ${bytes.length.toLocaleString('en')} bytes`);
  console.log(`  csv-parse alone    ${ms(alone)}, median of ${PARSE_ROUNDS}`);
  console.log(`  import             ${ms(whole)}: upload ${ms(phases.upload)}, reading ${ms(phases.read)}`);
  console.log(`  rows a second      ${Math.round((ROWS / whole) * 1_000).toLocaleString('en')}`);
  console.log(`  ratio              ${(whole / alone).toFixed(1)} (goal: under ${GOAL.ratio})`);
  const inAll = `${Math.round(peak / 1024 / 1024)} MB in all, mostly the database engine`;
  console.log(
    `  memory above start ${Math.round(megabytes)} MB (goal: under ${GOAL.megabytes} MB); ${inAll}`,
  );
  if (whole / alone >= GOAL.ratio || megabytes >= GOAL.megabytes) process.exitCode = 1;
} finally {
  await jobs.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Numbers that exist, in the spellings people use. */
function list(): string {
  const areas = ['212', '310', '512', '617', '415'];
  let text = 'Name,Email,Phone\r\n';
  for (let at = 0; at < ROWS; at += 1) {
    const [area, exchange, line] = [
      areas[at % 5],
      200 + (at % 700),
      String((at * 7) % 10_000).padStart(4, '0'),
    ];
    text += `"Person ${at}, MD",person.${at}@example.com,(${area}) ${exchange}-${line}\r\n`;
  }
  return text;
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function parseAlone(): Promise<void> {
  let rows = 0;
  for await (const _ of Readable.from(pieces()).pipe(parse())) rows += 1;
  if (rows !== ROWS + 1) throw new Error(`csv-parse found ${rows} rows`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function makeOwner(): Promise<OwnerCtx> {
  const [userId, businessId] = [newId(), newId()];
  const now = () => new Date();
  const dates = { created_at: now(), updated_at: now() };
  await database.db.insert(users).values({ id: userId, name: 'Ada', email: 'ada@example.com', ...dates });
  await database.db
    .insert(businessProfiles)
    .values({ id: businessId, user_id: userId, business_name: 'Bright Smiles Dental', ...dates });
  return {
    db: database.db,
    queue: jobs.queue.from({ businessId, requestId: 'bench' }),
    channels: {
      email: { id: 'none', send: neverRuns },
      mailboxDir: null,
      openText: () => {
        throw new Error('No texts here');
      },
      close: () => {},
    },
    config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
    business: { id: businessId, userId },
    actor: { kind: 'user', userId, sessionId: newId() },
    ...{ address: '', requestId: 'bench', now, log: createLog('silent', 'bench') },
  };
}

function neverRuns(): never {
  throw new Error('Nothing runs in this benchmark but the verbs it calls');
}
