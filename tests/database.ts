import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { expect, inject } from 'vitest';
import { newId } from '#server/crypto.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/boss.ts';
import { startTestJobs } from '#tests/jobs.ts';
import { administer } from '#tests/load/postgres.ts';

interface Opened {
  database: Database;
  drop(): Promise<void>;
}

let opened: Promise<Opened> | undefined;
let jobs: Promise<Jobs> | undefined;
/** Code that is still in use is not compiled again, by whatever thread. */
let engineCode: Promise<WebAssembly.Module> | undefined;

/** This test file's own database, migrated and otherwise empty: embedded or PostgreSQL as the run says. */
export async function testDatabase(): Promise<Database> {
  opened ??= open();
  return (await opened).database;
}

/** The queue of this file's database. No worker runs, so what is sent stays to be read. */
export async function testJobs(): Promise<Jobs> {
  jobs ??= testDatabase().then(startTestJobs);
  return jobs;
}

/** One more, empty like the first was; whoever opens it closes it. */
export async function anotherDatabase(): Promise<{ database: Database; close(): Promise<void> }> {
  const { database, drop } = await open();
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Called by `setup.ts` after the last test of a file. */
export async function closeTestDatabase(): Promise<void> {
  const [usedJobs, used] = [jobs, opened];
  jobs = undefined;
  opened = undefined;
  await (await usedJobs)?.stop();
  if (!used) return;
  const { database, drop } = await used;
  await database.close();
  await drop();
}

async function open(): Promise<Opened> {
  const source = inject('database');
  if (source.kind === 'pglite') {
    const database = await openDatabase({ snapshot: source.snapshot });
    engineCode ??= keepEngineCode();
    await engineCode;
    return { database, drop: async () => {} };
  }
  const name = `goodword_test_${newId().replaceAll('-', '')}`;
  await administer(
    source.serverUrl,
    `create database ${name} template ${source.template} strategy file_copy`,
  );
  const url = new URL(source.serverUrl);
  url.pathname = `/${name}`;
  // One connection is all the embedded database has: a verb that asks for a second inside a transaction hangs.
  const several = source.severalConnections;
  const file = relative('.', expect.getState().testPath ?? '');
  const poolSize = several === 'all' || several.includes(file) ? 4 : 1;
  const database = await openDatabase({ databaseUrl: url.href, poolSize });
  return { database, drop: () => administer(source.serverUrl, `drop database ${name} with (force)`) };
}

/** The engine takes it from the same file, by the same compiler. */
async function keepEngineCode(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  return WebAssembly.compile(await readFile(path));
}
