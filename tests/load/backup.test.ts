import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { DEMO_BUSINESS, DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { copyDatabase } from '#tests/load/postgres.ts';
import { startVisitors, type Visits } from '#tests/load/visitors.ts';

const exec = promisify(execFile);
const SLUG = DEMO_BUSINESS.review_link_url;
/** Empty counts as unset: the installation makes its key and stores it in the data folder. */
const BASE = { SECRET_KEY: '', DEMO: 'true', TRUSTED_PROXIES: '1' };
/** Between two reviews of a visitor: enough arrive during a backup. */
const PAUSE_MS = 20;

type Engine = 'embedded' | 'postgres';
/** Where a service runs, or is restored. */
interface Place {
  dataDir: string;
  env: Record<string, string>;
}

let base: string;
/** What visitors had been told before the backup of each engine was requested, and its key. */
const taken = new Map<Engine, { before: string[]; key: string }>();
const fileOf = (engine: Engine) => join(base, `${engine}.tar.gz`);
/** On PostgreSQL: the restored service is running, and its backup is taken. */
let restored: { place: Place; server: RunningServer };
/** On the embedded database, restored. */
let embedded: Place;
const databases: { stop(): Promise<void> }[] = [];

async function makePlace(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(base, 'into-'));
  return { dataDir, env: engine === 'postgres' ? { ...BASE, DATABASE_URL: await emptyDatabase() } : BASE };
}

async function emptyDatabase(): Promise<string> {
  const source = inject('database');
  if (source.kind !== 'postgres') throw new Error('The slow proofs begin with a PostgreSQL');
  const made = await copyDatabase(source.serverUrl);
  databases.push(made);
  return made.url;
}

/** Runs the command as npm would, in its data folder; returns the output or the refusal. */
async function command(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const run = exec(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => `refused: ${error.stderr}`,
  );
}

/** What an owner and a visitor do: sign in, open the page, leave a review, find it in the inbox. */
async function playMainJob({ origin, port }: RunningServer): Promise<void> {
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie },
      body: new URLSearchParams(form),
    });
  const login = await post('/login', { email: DEMO_OWNER.email, password: DEMO_OWNER.password });
  expect(login.status).toBe(302);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await fetch(`${origin}/review/${SLUG}`);
  expect(await page.text()).toContain(DEMO_BUSINESS.business_name);
  // A name has one answer a day, and a practice may be restored twice.
  const text = `After the restore, as before, at ${port}.`;
  const review = { rating: '5', platform_id: '1', name: `Visitor ${port}`, text };
  const sent = await post(`/review/${SLUG}`, review);
  expect(sent.status).toBe(303);
  const inbox = await fetch(`${origin}/dashboard/reviews`, { headers: { cookie } });
  expect(await inbox.text()).toContain(text);
}

function databaseOf({ dataDir, env }: Place): Promise<Database> {
  return openDatabase(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: join(dataDir, 'database') },
  );
}

async function read(place: Place) {
  const database = await databaseOf(place);
  try {
    const { db } = database;
    const rows = await db.select().from(reviews).where(eq(reviews.source, 'page'));
    const told = await db.select().from(auditEvents).where(eq(auditEvents.subject_type, 'review'));
    const running = await db.select().from(campaigns);
    const asked = await db.select().from(invitations).where(eq(invitations.status, 'queued'));
    return { reviews: rows, told: new Set(told.map(({ subject_id }) => subject_id)), running, asked };
  } finally {
    await database.close();
  }
}

async function takeUnderWrites(engine: Engine, server: RunningServer, env: Place['env']): Promise<void> {
  const visits: Visits = { acknowledged: new Set(), unanswered: 0, odd: new Map() };
  const stop = startVisitors(visits, `${server.origin}/review/${SLUG}`, 2, PAUSE_MS);
  while (visits.acknowledged.size < 10) await new Promise((done) => setTimeout(done, 20));
  const before = [...visits.acknowledged];
  const file = fileOf(engine);
  const said = await command('backup', ['--to', file], { ...env, DATA_DIR: server.dataDir });
  await stop();
  expect(said).toContain(`Backup written to ${file}`);
  taken.set(engine, { before, key: readFileSync(join(server.dataDir, 'secret.key'), 'utf8') });
  await server.stop();
  expect(visits.acknowledged.size).toBeGreaterThan(before.length);
}

const restoreInto = ({ dataDir, env }: Place, from: Engine, ...more: string[]) =>
  command('restore', [fileOf(from), ...more], { ...env, DATA_DIR: dataDir });

/**
 * A consistent moment: everything acknowledged before, no review without its audit record, and nothing is
 * sent by itself.
 */
async function expectWhole(place: Place, from: Engine) {
  const { before, key } = taken.get(from) ?? { before: [], key: '' };
  expect(before.length).toBeGreaterThan(0);
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8')).toBe(key);
  const found = await read(place);
  const texts = new Set(found.reviews.map(({ review_text }) => review_text));
  expect(before.filter((text) => !texts.has(text))).toEqual([]);
  expect(found.reviews.filter(({ id }) => !found.told.has(id))).toEqual([]);
  const waiting = new Set(found.asked.map(({ campaign_id }) => campaign_id));
  expect(
    found.running.flatMap(({ id, status, pause_reason }) =>
      waiting.has(id) ? [[status, pause_reason]] : [],
    ),
  ).toEqual([['paused', 'restored']]);
  return found;
}

async function startAgain(place: Place): Promise<RunningServer> {
  const server = await startServer(place);
  await playMainJob(server);
  return server;
}

// On the server that `npm test` has just built.
describe.runIf(existsSync('build/server/main.js'))('a backup of a running service', () => {
  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), 'goodword-backup-'));
  });
  afterAll(async () => {
    for (const { stop } of databases) await stop();
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  test('of the embedded database is taken under writes, as one consistent moment', async () => {
    const server = await startServer({ env: BASE });
    await takeUnderWrites('embedded', server, BASE);
    await server.clean();
  }, 200_000);

  test('of the embedded database is restored in full into PostgreSQL, where another key changed nothing', async () => {
    const place = await makePlace('postgres');
    const other = 'another-key-0123456789-0123456789-0123456789';
    const refused = await restoreInto({ ...place, env: { ...place.env, SECRET_KEY: other } }, 'embedded');
    expect(refused).toMatch(/^refused: SECRET_KEY is not the key of this backup/);
    expect(await restoreInto(place, 'embedded')).toContain('Restored the backup of');
    const found = await expectWhole(place, 'embedded');
    const server = await startAgain(place);
    expect((await read(place)).asked.length).toBe(found.asked.length);
    restored = { place, server };
  }, 200_000);

  test('of PostgreSQL is taken under writes, as one consistent moment', async () => {
    const { place, server } = restored;
    const { db, close } = await databaseOf(place);
    await db.update(campaigns).set({ status: 'running', pause_reason: null });
    await close();
    await takeUnderWrites('postgres', server, place.env);
  }, 200_000);

  test('of PostgreSQL is restored in full into the embedded database; told to replace, it keeps what was there', async () => {
    const place = await makePlace('embedded');
    writeFileSync(join(place.dataDir, 'secret.key'), 'mine');
    const said = await restoreInto(place, 'postgres', '--replace');
    expect(said).toContain('Restored the backup of');
    const aside = /What was there before is now in (\S+);/.exec(said)?.[1] ?? '';
    expect(readFileSync(join(aside, 'secret.key'), 'utf8')).toBe('mine');
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
    await expectWhole(place, 'postgres');
    embedded = place;
  }, 200_000);

  test('an interrupted restore keeps the service from starting; repeated, everything is complete and works', async () => {
    const { dataDir } = embedded;
    mkdirSync(join(dataDir, 'restoring'));
    writeFileSync(join(dataDir, 'restoring/swapping'), '');
    await expect(startServer(embedded)).rejects.toThrow(/A restore into \S+ was cut short: run it again/);
    await restoreInto(embedded, 'postgres', '--replace');
    const found = await expectWhole(embedded, 'postgres');
    const server = await startAgain(embedded);
    await server.stop();
    expect((await read(embedded)).asked.length).toBe(found.asked.length);
  }, 400_000);

  // Into the other engine is the longer path.
  test.runIf(EVERY_CASE).each<Engine>(['embedded', 'postgres'])(
    'of %s is restored in full where it was taken',
    async (engine) => {
      const place = await makePlace(engine);
      expect(await restoreInto(place, engine)).toContain('Restored the backup of');
      const found = await expectWhole(place, engine);
      const server = await startAgain(place);
      await server.stop();
      expect((await read(place)).asked.length).toBe(found.asked.length);
    },
    200_000,
  );

  test('a restore refuses what it should, without changing anything', async () => {
    const nothing = join(base, 'nothing');
    expect(await command('backup', [], { DATA_DIR: nothing })).toMatch(
      /^refused: There is no database in \S+: nothing to back up\./,
    );
    expect(existsSync(nothing)).toBe(false);
    const file = fileOf('embedded');
    const full = mkdtempSync(join(base, 'full-'));
    writeFileSync(join(full, 'secret.key'), 'mine');
    expect(await command('restore', [file], { DATA_DIR: full })).toMatch(
      /^refused: \S+ is not empty \(secret\.key\): choose another DATA_DIR, or add --replace/,
    );
    expect(readFileSync(join(full, 'secret.key'), 'utf8')).toBe('mine');

    const dataDir = mkdtempSync(join(base, 'refused-'));
    const cut = join(base, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, readFileSync(file).length - 2_000);
    expect(await command('restore', [cut], { DATA_DIR: dataDir })).toMatch(
      /^refused: \S+ cannot be restored: it is cut off, or no backup\. Nothing was changed\.\n$/,
    );
    const again = mkdtempSync(join(base, 'again-'));
    expect(await restoreInto({ ...restored.place, dataDir: again }, 'embedded')).toMatch(
      /^refused: The database of DATABASE_URL is not empty: create a new one/,
    );
    expect(existsSync(join(again, 'secret.key'))).toBe(false);
  }, 400_000);
});
