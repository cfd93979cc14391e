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
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { DEMO_BUSINESS, DEMO_OWNER } from '#server/db/seed-data.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { startPostgres } from '#tests/load/postgres.ts';
import { startVisitors, type Visits } from '#tests/load/visitors.ts';

const exec = promisify(execFile);
const SLUG = DEMO_BUSINESS.review_link_url;
/** Empty counts as unset: the installation makes its key and keeps it in the data folder. */
const BASE = { SECRET_KEY: '', DEMO: 'true', TRUSTED_PROXIES: '1' };

const ENGINES = [
  { name: 'the embedded database', isPostgres: false },
  { name: 'PostgreSQL', isPostgres: true },
];

let base: string;
/** One that holds a restored backup. */
let fullDatabase: string;
const taken = new Map<boolean, { before: string[]; key: string }>();
const fileOf = (isPostgres: boolean) => join(base, `${isPostgres ? 'postgres' : 'embedded'}.tar.gz`);
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases = 0;

/** Runs the command as npm would, in the data folder of its own; the answer or what it refused with. */
async function command(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const run = exec(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => `refused: ${error.stderr}`,
  );
}

async function emptyDatabase(): Promise<string> {
  databases += 1;
  const name = `practice_${databases}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** What an owner and a visitor do: sign in, see the page, leave a review, find it in the inbox. */
async function playMainJob({ origin }: RunningServer): Promise<void> {
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${origin}${path}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin, cookie } },
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
  const text = 'After the restore, as before.';
  const sent = await post(`/review/${SLUG}`, { rating: '5', platform_id: '1', name: 'Visitor', text });
  expect(sent.status).toBe(303);
  const inbox = await fetch(`${origin}/dashboard/reviews`, { headers: { cookie } });
  expect(await inbox.text()).toContain(text);
}

async function read(at: { databaseUrl?: string; dataDir?: string }) {
  const database = await openDatabase(at);
  try {
    const { db } = database;
    const rows = await db.select().from(reviews).where(eq(reviews.source, 'page'));
    const told = await db.select().from(auditEvents).where(eq(auditEvents.subject_type, 'review'));
    const running = await db.select().from(campaigns);
    const asked = await db.select().from(invitations);
    return { reviews: rows, told: new Set(told.map(({ subject_id }) => subject_id)), running, asked };
  } finally {
    await database.close();
  }
}

// On the server that `npm test` has just built.
describe.runIf(existsSync('build/server/main.js'))('a backup of a running service', () => {
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'goodword-backup-'));
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  test.each(ENGINES)(
    'of $name is taken under writes, as one moment of them',
    async ({ isPostgres }) => {
      const env = { ...BASE, ...(isPostgres ? { DATABASE_URL: await emptyDatabase() } : {}) };
      const server = await startServer({ env });
      const visits: Visits = { acknowledged: new Set(), unanswered: 0, odd: new Map() };
      const stop = startVisitors(visits, `${server.origin}/review/${SLUG}`, 2);
      while (visits.acknowledged.size < 10) await new Promise((done) => setTimeout(done, 20));
      const before = [...visits.acknowledged];
      const file = fileOf(isPostgres);
      const said = await command('backup', ['--to', file], { ...env, DATA_DIR: server.dataDir });
      await stop();
      expect(said).toContain(`Backup written to ${file}`);
      taken.set(isPostgres, { before, key: readFileSync(join(server.dataDir, 'secret.key'), 'utf8') });
      await server.stop();
      expect(visits.acknowledged.size).toBeGreaterThan(before.length);
      await server.clean();
    },
    200_000,
  );

  // Into the other engine is the longer way; a backup that is put back where it was taken follows below.
  const WAYS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to }))).filter(
    ({ from, to }) => EVERY_CASE || from !== to,
  );
  test.each(WAYS)(
    'of $from.name comes back whole into $to.name',
    async ({ from, to }) => {
      const { before, key } = taken.get(from.isPostgres) ?? { before: [], key: '' };
      expect(before.length).toBeGreaterThan(0);
      const dataDir = mkdtempSync(join(base, 'into-'));
      const into = { ...BASE, ...(to.isPostgres ? { DATABASE_URL: await emptyDatabase() } : {}) };
      const restored = await command('restore', [fileOf(from.isPostgres)], { ...into, DATA_DIR: dataDir });
      expect(restored).toContain('Restored the backup of');
      expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(key);
      const at = into.DATABASE_URL
        ? { databaseUrl: into.DATABASE_URL }
        : { dataDir: join(dataDir, 'database') };
      const found = await read(at);
      // One moment: all that was acknowledged before, and no review without its line in the audit.
      const texts = new Set(found.reviews.map(({ review_text }) => review_text));
      expect(before.filter((text) => !texts.has(text))).toEqual([]);
      expect(found.reviews.filter(({ id }) => !found.told.has(id))).toEqual([]);
      expect(found.running.map(({ status, pause_reason }) => [status, pause_reason])).toEqual([
        ['paused', 'restored'],
      ]);
      const again = await startServer({ env: into, dataDir });
      await playMainJob(again);
      await again.stop();
      const later = await read(at);
      expect(later.asked.filter(({ status }) => status === 'queued').length).toBe(
        found.asked.filter(({ status }) => status === 'queued').length,
      );
      if (into.DATABASE_URL) fullDatabase = into.DATABASE_URL;
    },
    200_000,
  );

  test('a restore refuses what it should, and then has changed nothing', async () => {
    const nothing = join(base, 'nothing');
    expect(await command('backup', [], { DATA_DIR: nothing })).toMatch(
      /^refused: There is no database in \S+: nothing to back up\./,
    );
    expect(existsSync(nothing)).toBe(false);
    const file = fileOf(false);
    const full = mkdtempSync(join(base, 'full-'));
    writeFileSync(join(full, 'secret.key'), 'mine');
    expect(await command('restore', [file], { DATA_DIR: full })).toMatch(
      /^refused: \S+ is not empty \(secret\.key\): choose another DATA_DIR, or add --replace/,
    );
    expect(readFileSync(join(full, 'secret.key'), 'utf8')).toBe('mine');

    const other = 'another-key-0123456789-0123456789-0123456789';
    const dataDir = mkdtempSync(join(base, 'refused-'));
    expect(await command('restore', [file], { DATA_DIR: dataDir, SECRET_KEY: other })).toMatch(
      /^refused: SECRET_KEY is not the key of this backup/,
    );
    const cut = join(base, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, readFileSync(file).length - 2_000);
    expect(await command('restore', [cut], { DATA_DIR: dataDir })).toMatch(
      /^refused: \S+ cannot be restored: it is cut off, or no backup\. Nothing was changed\.\n$/,
    );
    const again = mkdtempSync(join(base, 'again-'));
    expect(await command('restore', [file], { DATA_DIR: again, DATABASE_URL: fullDatabase })).toMatch(
      /^refused: The database of DATABASE_URL is not empty: create a new one/,
    );
    expect(existsSync(join(again, 'secret.key'))).toBe(false);
  }, 400_000);

  test('told to replace, it keeps what was there; one cut short stops the service from starting', async () => {
    const file = fileOf(false);
    const dataDir = mkdtempSync(join(base, 'replaced-'));
    writeFileSync(join(dataDir, 'secret.key'), 'mine');
    const said = await command('restore', [file, '--replace'], { DATA_DIR: dataDir });
    const aside = /What was there before is now in (\S+);/.exec(said)?.[1] ?? '';
    expect(readFileSync(join(aside, 'secret.key'), 'utf8')).toBe('mine');
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).not.toBe('mine');
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);

    mkdirSync(join(dataDir, 'restoring'));
    writeFileSync(join(dataDir, 'restoring/swapping'), '');
    await expect(startServer({ dataDir, env: BASE })).rejects.toThrow(
      /A restore into \S+ was cut short: run it again/,
    );
    await command('restore', [file, '--replace'], { DATA_DIR: dataDir });
    const server = await startServer({ dataDir, env: BASE });
    await playMainJob(server);
    await server.stop();
  }, 400_000);
});
