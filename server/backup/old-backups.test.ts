import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '#server/backup/archive.ts';
import { fillDatabase, refuseFullDatabase } from '#server/backup/fill-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { hashToken } from '#server/core/crypto.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate, readJournal } from '#server/db/migrate.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { tablesOf } from '#server/db/tables-in-order.ts';
import { emptyDatabase } from '#tests/database.ts';
import { tablesWith } from '#tests/fill-tables.ts';
import { makeOldBackup } from '#tests/old-backup.ts';

const SECRET = 'old-secret-'.padEnd(43, 'x');
const NOW = new Date('2026-11-22T10:00:00Z');
const TAGS = readJournal().map(({ tag }) => tag);
/** From the first version with campaigns to the last before this one. */
const VERSIONS = [3, 30, TAGS.length - 2].map((at) => TAGS[at] ?? '');
/** Written by `makeOldBackup`, one for each former format: format 1, migration 0049. */
const KEPT = 'tests/fixtures/backups/format-1.tar.gz';
/** Recomputed, filled at every start, added to by the restore itself, moved, or not in a backup. */
const OTHERWISE = [
  'review_totals',
  'daily_figures',
  'due_figures',
  'review_topics',
  'daily_topics',
  'due_texts',
  'due_contacts',
  'review_platforms',
  'audit_events',
  'data_exports',
  'data_export_chunks',
  'link_visits',
  'events',
];

let base: string;
const open: (() => Promise<void>)[] = [];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'old-backups-'));
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  rmSync(base, { recursive: true, force: true });
});

async function empty(): Promise<{ database: Database; url: string | undefined }> {
  const made = await emptyDatabase();
  open.push(made.close);
  return made;
}

async function makeOld(tag: string) {
  const { database } = await empty();
  return makeOldBackup({ database, dataDir: join(base, 'from'), tag, secret: SECRET, now: NOW });
}

/** The database restored from a backup. */
async function restore(file: string): Promise<Database> {
  const { url } = await empty();
  const dataDir = join(base, 'into');
  await restoreBackup({ file, dataDir, databaseUrl: url, secretKey: SECRET, replace: false, now: NOW });
  const database = await openDatabase(url ? { databaseUrl: url } : { dataDir: join(dataDir, 'database') });
  open.push(database.close);
  return database;
}

async function rowsIn({ db }: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await tablesOf(db, 'public')) {
    const [count] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    rows[name] = count?.n ?? 0;
  }
  return rows;
}

/** Waiting messages may have been sent since, so nothing is sent automatically. */
async function expectHeld(database: Database) {
  const read = (query: string) => rowsOf(database.db, sql.raw(query));
  expect(await read('select status, pause_reason from campaigns')).toEqual([
    { status: 'paused', pause_reason: 'restored' },
  ]);
  expect(await read('select status, dispatched_at from invitations')).toEqual([
    { status: 'queued', dispatched_at: null },
  ]);
  expect(await read(`select 1 from replies where state <> 'draft'`)).toEqual([]);
  expect(await read(`select 1 from thread_mails where state <> 'unclear'`)).toEqual([]);
  expect(await read(`select action from audit_events where actor_id = 'restore'`)).toEqual([
    { action: 'installation.restore' },
  ]);
}

/** Tokens stored plain by the older version, by the hash that finds them now. */
const PLAIN = [
  ['sessions', 'token', 'token_hash'],
  ['invitations', 'token', 'token_hash'],
  ['invitations', 'unsubscribe_token', 'unsubscribe_hash'],
  ['notices', 'token', 'token_hash'],
  ['own_numbers', 'token', 'token_hash'],
  ['channel_connections', 'hook_token', 'hook_hash'],
  ['platform_connections', 'hook_token', 'hook_hash'],
] as const;

async function expectNoTokens({ db }: Database, before: Record<string, number>) {
  for (const [table, plain, hash] of PLAIN) {
    const rows = await rowsOf(
      db,
      sql`select ${sql.identifier(plain)} as token, ${sql.identifier(hash)} as hash from ${sql.identifier(table)}`,
    );
    // The first versions had one token for both links of an invitation.
    const hashes = [`zq ${table} ${plain}`, `zq ${table} token`].map(hashToken);
    const one = { token: null, hash: expect.toBeOneOf(hashes) };
    expect(rows, table).toEqual(Array.from({ length: before[table] ?? 0 }, () => one));
  }
  const tokens = PLAIN.map(([table, plain]) => `zq ${table} ${plain}`);
  expect(await tablesWith(db, tokens)).toEqual([]);
  const hooks = sql`select hook_sealed from channel_connections
    union all select hook_sealed from platform_connections`;
  for (const { hook_sealed } of await rowsOf<{ hook_sealed: string | null }>(db, hooks)) {
    expect(hook_sealed).not.toBeNull();
  }
}

test.each(VERSIONS)(
  'a backup of the version of %s is restored completely, and sends nothing',
  async (tag) => {
    const made = await makeOld(tag);
    const database = await restore(made.file);
    await migrate(database);
    await expectHeld(database);
    await expectNoTokens(database, made.rows);
    const found = await rowsIn(database);
    const expected = Object.entries(made.rows).filter(([name]) => !OTHERWISE.includes(name) && name in found);
    expect(expected.length).toBeGreaterThan(5);
    expect(found).toMatchObject(Object.fromEntries(expected));
    // Visits were migrated to events once.
    expect(found.events).toBe(made.rows.events ?? made.rows.link_visits ?? 0);
  },
  240_000,
);

test('one that was stored since then can be restored, too', async () => {
  const database = await restore(KEPT);
  await migrate(database);
  await expectHeld(database);
  expect((await rowsIn(database)).reviews).toBe(1);
}, 240_000);

describe('an interrupted restore', () => {
  async function cutShort(): Promise<Database> {
    const { file } = await makeOld(TAGS.at(-1) ?? '');
    const folder = mkdtempSync(join(base, 'unpacked-'));
    const manifest = await readArchive(file, folder);
    const { database } = await empty();
    // Its tables are there; the file of the jobs, which come after them, is missing.
    const jobs = { schema: 'pgboss', name: 'job', columns: ['id'], rows: 1 };
    const half = { ...manifest, tables: [...manifest.tables, jobs] };
    await expect(
      fillDatabase({ database, folder, manifest: half, secret: SECRET, now: NOW }),
    ).rejects.toThrow(/ENOENT/);
    return database;
  }

  test('is reported when starting on it, restoring into it or backing it up', async () => {
    const database = await cutShort();
    expect((await rowsIn(database)).reviews).toBe(1);
    const refused = { code: 'unavailable', message: expect.stringContaining('only part of a backup') };
    await expect(migrate(database)).rejects.toMatchObject(refused);
    await expect(refuseFullDatabase(database.db)).rejects.toMatchObject(refused);
    const dataDir = join(base, 'backing');
    const backing = { db: database.db, engine: database.kind, dataDir, now: NOW, kind: 'manual' } as const;
    await expect(writeBackup(backing)).rejects.toMatchObject(refused);
  }, 240_000);

  test('before any table existed leaves the database empty', async () => {
    const { file } = await makeOld(TAGS.at(-1) ?? '');
    const folder = mkdtempSync(join(base, 'unpacked-'));
    const manifest = await readArchive(file, folder);
    const { database } = await empty();
    const secret = 'another-key-'.padEnd(43, 'x');
    await expect(fillDatabase({ database, folder, manifest, secret, now: NOW })).rejects.toMatchObject({
      message: expect.stringContaining('SECRET_KEY is not the key'),
    });
    expect(await tablesOf(database.db, 'public')).toEqual([]);
    await refuseFullDatabase(database.db);
  }, 240_000);
});
