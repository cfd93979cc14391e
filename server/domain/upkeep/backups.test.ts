import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropAbandonedBackups, listBackupFiles, writeBackup } from '#server/backup/write-backup.ts';
import type { Ctx } from '#server/core/context.ts';
import { checkKey } from '#server/db/installation.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { findBackups } from '#server/domain/upkeep/find-backups.ts';
import { makeBackup } from '#server/domain/upkeep/make-backup.ts';
import { openBackup } from '#server/domain/upkeep/open-backup.ts';
import type { Config } from '#server/start/env.ts';
import { asJob, asVisitor, makeCtx, makeUser } from '#tests/make.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await (await makeCtx()).db.execute(sql`truncate users cascade`);
});

const here = <C extends Ctx>(ctx: C, given: Partial<Config> = {}): C => ({
  ...ctx,
  config: { ...ctx.config, local: true, databaseUrl: undefined, dataDir, backupsKept: 2, ...given },
});

async function clock(given: Partial<Config> = {}) {
  const ctx = here(asJob(await makeCtx(), 'upkeep.make-backup'), given);
  await checkKey(ctx.db, ctx.config.secret, ctx.now());
  return ctx;
}

const namesOf = (dir: string) => listBackupFiles(dir).map(({ name }) => name);

test('only a job makes daily backups, and only the owner may see them', async () => {
  const { ctx } = await makeUser();
  await expect(makeBackup(here(ctx))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findBackups(here(asVisitor(ctx)))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(openBackup(here(asVisitor(ctx)))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the newest ones are kept, manual ones as well; none are made for a PostgreSQL server or with 0', async () => {
  const ctx = await clock();
  expect(await makeBackup(here(ctx, { databaseUrl: 'postgres://127.0.0.1/x' }))).toEqual({ made: false });
  expect(await makeBackup(here(ctx, { backupsKept: 0 }))).toEqual({ made: false });
  expect(namesOf(dataDir)).toEqual([]);

  for (const day of [1, 2, 3]) {
    expect(await makeBackup({ ...ctx, now: () => new Date(`2026-03-0${day}T03:23:00Z`) })).toEqual({
      made: true,
    });
    if (day === 1) writeFileSync(join(dataDir, 'backups/goodword-manual-2026-02-01-000000.tar.gz'), '');
  }
  expect(namesOf(dataDir).toSorted()).toEqual([
    'goodword-daily-2026-03-02-032300.tar.gz',
    'goodword-daily-2026-03-03-032300.tar.gz',
    'goodword-manual-2026-02-01-000000.tar.gz',
  ]);
  const told = await ctx.db.select().from(auditEvents);
  expect(told.filter(({ action }) => action === 'upkeep.back-up')).toHaveLength(3);
});

test('a failed one leaves the older ones and is reported until one succeeds', async () => {
  const ctx = await clock();
  await makeBackup({ ...ctx, now: () => new Date('2026-03-01T03:23:00Z') });
  const before = namesOf(dataDir);
  const broken = {
    ...ctx,
    config: { ...ctx.config, backupsKept: 1, dataDir: join(dataDir, 'backups', before[0] ?? '') },
  };
  await expect(makeBackup(broken)).rejects.toThrow();
  expect(namesOf(dataDir)).toEqual(before);
  const { ctx: owner } = await makeUser();
  expect((await findBackups(here(owner)))?.problem).not.toBe('');
  await makeBackup(ctx);
  expect((await findBackups(here(owner)))?.problem).toBe('');
});

test('backups are not shown on a shared installation', async () => {
  await makeBackup(await clock());
  const { ctx: owner } = await makeUser();
  const seen = await findBackups(here(owner));
  expect(seen?.newest?.name).toMatch(/^goodword-daily-/);
  expect((await openBackup(here(owner))).size).toBe(seen?.newest?.size);
  for (const given of [{ local: false }, { databaseUrl: 'postgres://127.0.0.1/x' }, { backupsKept: 0 }]) {
    expect(await findBackups(here(owner, given))).toBeNull();
    await expect(openBackup(here(owner, given))).rejects.toMatchObject({ code: 'not_found' });
  }
  const { ctx: demo } = await makeUser({ email: DEMO_OWNER.email });
  expect(await findBackups(here(owner))).not.toBeNull();
  // The demo's password is public.
  expect(await findBackups(here(demo))).toBeNull();
  await makeUser();
  expect(await findBackups(here(owner))).toBeNull();
  await expect(openBackup(here(owner))).rejects.toMatchObject({ code: 'not_found' });
});

test('two within the same second are two complete files', async () => {
  const { db, now } = await clock();
  const at = now();
  const make = () => writeBackup({ db, engine: 'pglite', dataDir, now: at, kind: 'manual' });
  const first = await make();
  const before = readFileSync(first);
  expect(await make()).not.toBe(first);
  expect(readFileSync(first)).toEqual(before);
  expect(listBackupFiles(dataDir).map(({ size }) => size > 0)).toEqual([true, true]);
});

test('remains of a killed process are deleted at the next start; a backup in progress stays', async () => {
  const making = join(dataDir, 'backups/.making-a1b2c3');
  mkdirSync(join(making, 'files'), { recursive: true });
  writeFileSync(join(making, 'files/secret.key'), 'a key');
  const script = `
    import { takeKernelLock } from '#server/db/kernel-lock.ts';
    globalThis.lock = takeKernelLock(${JSON.stringify(join(making, 'guard'))});
    console.log('held');
    setInterval(() => {}, 1_000);`;
  const maker = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const ended = once(maker, 'exit');
  await once(maker.stdout, 'data');
  dropAbandonedBackups(dataDir);
  expect(existsSync(making)).toBe(true);
  maker.kill('SIGKILL');
  await ended;
  dropAbandonedBackups(dataDir);
  expect(existsSync(making)).toBe(false);
});

test('remains of a version without locks are deleted after a day', () => {
  const making = join(dataDir, 'backups/.making-d4e5f6');
  mkdirSync(making, { recursive: true });
  dropAbandonedBackups(dataDir);
  expect(existsSync(making)).toBe(true);
  const before = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(making, before, before);
  dropAbandonedBackups(dataDir);
  expect(existsSync(making)).toBe(false);
});
