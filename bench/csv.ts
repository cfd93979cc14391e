import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import { sql } from 'drizzle-orm';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId, newIds } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import * as importJobs from '#server/domain/imports/jobs.ts';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { tidyRows } from '#server/domain/imports/parts/tidy-rows.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { userActor } from '#server/identity/account.ts';
import { type Jobs, startJobs } from '#server/jobs/boss.ts';
import { declaredIn } from '#server/jobs/registry.ts';
import { readConfig } from '#server/start/env.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { PLAIN_MAPPING } from '#tests/mappings.ts';
import { noOwnMail } from '#tests/no-own-mail.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { middle } from './middle.ts';

/**
 * 100,000 customers from an uploaded file to contacts, through the verbs, with the memory used. The baseline
 * inserts the same rows with bare SQL, alternating with the import so that both meet the same load; csv-parse
 * and parsing without a database are shown, too. `--engine`, `--rows`, `--rounds` shorten it.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
  },
});
const ROWS = Number(values.rows);
const GOAL = { seconds: 10, megabytes: 150 };
const PIECE_BYTES = 64 * 1024;
const ROUNDS = Number(values.rounds);
const BATCH_ROWS = 2_000;
const FORMAT = { encoding: 'utf-8', delimiter: ',' } as const;
const MAPPING = { ...PLAIN_MAPPING, name: [0], email: [1], phone: [2] };

const bytes = Buffer.from(list());
const engines = values.engine === 'both' ? ['pglite', 'postgres'] : [values.engine];
for (const engine of engines) await measure(engine);

async function measure(engine: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  const postgres = engine === 'postgres' ? await startDurablePostgres() : null;
  const database = await openDatabase(
    postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') },
  );
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
    const first = await runVerbs(await makeOwner(database, jobs));
    const parsing = await median(parseAlone);
    const reading = await median(async () => void (await readAlone()));
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await insertBare(await makeOwner(database, jobs), await readAlone());
      rounds.push({ bare, whole: await runVerbs(await makeOwner(database, jobs)) });
    }
    report(engine, postgres?.settings ?? '', { first, parsing, reading, rounds });
  } finally {
    await jobs.stop();
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Imported {
  upload: number;
  read: number;
  whole: number;
  memory: { before: number; peak: number };
}

async function runVerbs(owner: OwnerCtx): Promise<Imported> {
  const before = process.memoryUsage.rss();
  const memory = { before, peak: before };
  const watch = setInterval(() => {
    memory.peak = Math.max(memory.peak, process.memoryUsage.rss());
  }, 5);
  let importId = '';
  const upload = await timed(async () => {
    ({ importId } = await startImport(owner, { fileName: 'list.csv', stream: pieces() }));
  });
  const confirm = await timed(async () => {
    const { preview } = await getImport(owner, { importId });
    if (!preview) throw new Error('There is no preview');
    await runImport(owner, { importId, ...preview.mapping });
  });
  const read = await timed(async () => {
    await readImport({ ...owner, actor: { kind: 'job', name: 'imports.read' } }, { importId });
  });
  clearInterval(watch);
  const { counts, status } = await getImport(owner, { importId });
  if (status !== 'done' || counts.created !== ROWS) throw new Error(`${status}: ${JSON.stringify(counts)}`);
  return { upload, read, whole: upload + confirm + read, memory };
}

async function parseAlone(): Promise<void> {
  let rows = 0;
  for await (const _ of Readable.from(pieces()).pipe(parse())) rows += 1;
  if (rows !== ROWS + 1) throw new Error(`csv-parse found ${rows} rows`);
}

async function readAlone(): Promise<TidyRow[][]> {
  const batches: TidyRow[][] = [];
  let from = 0;
  for await (const lines of readRows(pieces(), FORMAT, BATCH_ROWS)) {
    batches.push(tidyRows(lines, from + 1, MAPPING, 'US').rows);
    from += lines.length;
  }
  return batches;
}

/** The fewest statements that write the same rows with the same indexes: no merging, no progress. */
async function insertBare(owner: OwnerCtx, batches: TidyRow[][]): Promise<number> {
  const [listId, now] = [newId(), new Date().toISOString()];
  return timed(async () => {
    for (const rows of batches) {
      const ids = sql.param(newIds(rows.length));
      const column = (read: (row: TidyRow) => string) => sql.param(rows.map(read));
      await owner.db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into contacts (id, business_id, name, email, phone, created_at, updated_at)
          select id, ${owner.business.id}, name, email, phone, ${now}::timestamptz, ${now}::timestamptz
          from unnest(${ids}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[],
            ${column(({ phone }) => phone)}::text[]) as t (id, name, email, phone)`);
        await tx.execute(sql`
          insert into contact_import_members (import_id, contact_id) select ${listId}, unnest(${ids}::uuid[])`);
      });
    }
  });
}

interface Round {
  bare: number;
  whole: Imported;
}

interface Measured {
  /** With cold code and a cold engine. */
  first: Imported;
  parsing: number;
  reading: number;
  rounds: Round[];
}

function report(engine: string, settings: string, { first, parsing, reading, rounds }: Measured): void {
  const megabytes = (amount: number) => Math.round(amount / 1024 / 1024);
  const above = megabytes(first.memory.peak - first.memory.before);
  const figure = (value: number) => `${Math.round(value).toLocaleString('en').padStart(7)} ms`;
  const line = (what: string, value: number, note = '') =>
    console.log(`  ${what.padEnd(26)}${figure(value)}${note}`);
  const parts = ({ upload, read }: Imported) =>
    ` (upload ${figure(upload).trim()}, reading ${figure(read).trim()})`;
  console.log(
    `${engine}${settings && ` (${settings})`}: ${ROWS.toLocaleString('en')} rows, ` +
      `${bytes.length.toLocaleString('en')} bytes`,
  );
  line('import, from cold', first.whole, parts(first));
  line('csv-parse alone', parsing, `, median of ${ROUNDS}`);
  line('reading, tidying', reading, `, median of ${ROUNDS}`);
  for (const { bare, whole } of rounds) {
    line('bare inserts, import', bare, ` ${figure(whole.whole)}${parts(whole)}`);
  }
  const seconds = middle(rounds.map(({ whole }) => whole.whole)) / 1_000;
  const ratio = middle(rounds.map(({ bare, whole }) => whole.whole / bare));
  console.log(
    `  import                    ${seconds.toFixed(1)} s, median of ${ROUNDS} (goal: at most ${GOAL.seconds} s); ${ratio.toFixed(2)} times bare inserts`,
  );
  const inAll = `${megabytes(first.memory.peak)} MB in all`;
  console.log(`  memory above start        ${above} MB (goal: under ${GOAL.megabytes} MB); ${inAll}`);
  if (seconds > GOAL.seconds || above >= GOAL.megabytes) process.exitCode = 1;
}

/** Existing numbers in the formats people use. */
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

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function median(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work));
  return middle(times);
}

async function makeOwner({ db }: Database, jobs: Jobs): Promise<OwnerCtx> {
  const [userId, businessId] = [newId(), newId()];
  const now = () => new Date();
  const dates = { created_at: now(), updated_at: now() };
  await db.insert(users).values({ id: userId, name: 'Ada', email: `${userId}@example.com`, ...dates });
  await db
    .insert(businessProfiles)
    .values({ id: businessId, user_id: userId, business_name: 'Bright Smiles Dental', ...dates });
  return {
    db,
    queue: jobs.queue.from({ businessId, requestId: 'bench' }),
    channels: {
      email: { id: 'none', send: neverRuns },
      mailboxDir: null,
      ...noOwnMail,
      texts: [],
      openText: () => {
        throw new Error('No texts here');
      },
      close: () => {},
    },
    readers: openReaders(),
    models: openModels(),
    config: readConfig({ NODE_ENV: 'test' }, () => 'bench-secret-'.padEnd(43, 'x')),
    business: { id: businessId, userId },
    actor: userActor({ userId, sessionId: newId() }),
    address: '',
    requestId: 'bench',
    now,
    log: createLog('silent', 'bench'),
  };
}

function neverRuns(): never {
  throw new Error('Nothing runs in this benchmark but the verbs it calls');
}
