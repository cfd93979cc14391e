import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { concurrentFiles } from '#tests/concurrent-files.ts';
import { startTestJobs } from '#tests/jobs.ts';
import { administer } from '#tests/load/postgres.ts';

/** What a test file needs to get its own database. */
export type DatabaseSource =
  | { kind: 'pglite'; snapshot: string }
  | {
      kind: 'postgres';
      serverUrl: string;
      template: string;
      /** The files with more than one connection. */
      severalConnections: readonly string[] | 'all';
    };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource;
  }
}

/** Migrates once per run; every test file starts from the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name.endsWith('pglite') ? setUpPglite(project) : setUpPostgres(project);
}

async function setUpPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-tests-'));
  const snapshot = join(folder, 'snapshot.tar');
  const database = await openDatabase({});
  await prepare(database);
  if (database.kind !== 'pglite') throw new Error('The snapshot needs the embedded database');
  await dropTemplates(database);
  await writeFile(snapshot, (await database.snapshot()).stream());
  await database.close();
  project.provide('database', { kind: 'pglite', snapshot });
  return () => rm(folder, { recursive: true, force: true });
}

/** Half of the files each opening unpacks, and not needed, as no database is created there. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query(
    `update pg_database set datistemplate = false, datallowconn = true where datname like 'template%'`,
  );
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  // The slow tests need a server with known settings.
  const isProof = project.name === 'load';
  const given = isProof ? '' : process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer(isProof);
  const template = `goodword_template_${process.pid}`;
  await administer(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const database = await openDatabase({ databaseUrl: url.href });
  await prepare(database);
  await database.close();
  const severalConnections = project.name === 'one-engine' ? concurrentFiles() : 'all';
  project.provide('database', { kind: 'postgres', serverUrl: server.url, template, severalConnections });
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

/** The job queues are part of the snapshot, so that tests can send without installing them. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await startTestJobs(database);
  await jobs.stop();
}

/** The server ends with its stdin, so it goes with this process however that ends. */
async function startServer(durable: boolean): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['scripts/postgres.ts', durable ? '--durable' : '--in-memory'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own group: Ctrl-C must not end it before the tests have finished.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('postgres://')) {
      return {
        url: line,
        stop: () => {
          server.stdin.end();
          return ended;
        },
      };
    }
  }
  throw new Error('The PostgreSQL of the tests did not start; see its message above');
}
