import { relative } from 'node:path';
import { expect, inject } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/boss.ts';
import { startTestJobs } from '#tests/jobs.ts';
import { administer, copyDatabase } from '#tests/load/postgres.ts';
import { reuseDatabase } from '#tests/reuse-database.ts';

export interface Opened {
  database: Database;
  close(): Promise<void>;
}

let opened: Promise<Opened> | undefined;
let jobs: Promise<Jobs> | undefined;
/** The embedded one of this process. */
const keptDatabase = reuseDatabase(anotherDatabase);

/** This test file's own database, migrated and otherwise empty; embedded or PostgreSQL, as the run says. */
export async function testDatabase(): Promise<Database> {
  opened ??= inject('database').kind === 'pglite' ? keptDatabase() : anotherDatabase();
  return (await opened).database;
}

/**
 * Gives this test file an unused database even if the embedded one is reused between files: for tests of
 * statement caches.
 */
export function openFreshDatabase(): void {
  opened = anotherDatabase();
}

/** The queue of this file's database. No worker runs, so jobs stay to be read. */
export async function testJobs(): Promise<Jobs> {
  jobs ??= testDatabase().then(startTestJobs);
  return jobs;
}

/** Called by `setup.ts` after the last test of a file. */
export async function closeTestDatabase(): Promise<void> {
  const [usedJobs, used] = [jobs, opened];
  jobs = undefined;
  opened = undefined;
  await (await usedJobs)?.stop();
  await (await used)?.close();
}

/** A database without tables, and its URL; undefined if it is in memory. */
export async function emptyDatabase(): Promise<Opened & { url: string | undefined }> {
  const source = inject('database');
  if (source.kind === 'pglite') {
    const database = await openDatabase({});
    return { database, url: undefined, close: () => database.close() };
  }
  const { url, stop } = await copyDatabase(source.serverUrl);
  const database = await openDatabase({ databaseUrl: url, poolSize: 2 });
  return {
    database,
    url,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

/** Another database, empty like the first; its caller closes it. */
export async function anotherDatabase(): Promise<Opened> {
  const source = inject('database');
  if (source.kind === 'pglite') {
    const database = await openDatabase({ snapshot: source.snapshot });
    return { database, close: () => database.close() };
  }
  const name = `goodword_test_${newId().replaceAll('-', '')}`;
  await administer(
    source.serverUrl,
    `create database ${name} template ${source.template} strategy file_copy`,
  );
  const url = new URL(source.serverUrl);
  url.pathname = `/${name}`;
  // The embedded database has only one connection: a verb that asks for a second inside a transaction hangs.
  const several = source.severalConnections;
  const file = relative('.', expect.getState().testPath ?? '');
  const poolSize = several === 'all' || several.includes(file) ? 4 : 1;
  const database = await openDatabase({ databaseUrl: url.href, poolSize });
  return {
    database,
    close: async () => {
      await database.close();
      await administer(source.serverUrl, `drop database ${name} with (force)`);
    },
  };
}
