import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { newId } from '#server/core/crypto.ts';

export interface TestPostgres {
  url: string;
  /** Stops the server; `resume` starts the same one on the same port. */
  halt(): Promise<void>;
  /** Returns the error if it does not start. */
  resume(): Promise<string | null>;
  stop(): Promise<void>;
}

/** The variable by which `runScript` names the template database to its scripts. */
const TEMPLATE = 'PROOF_DATABASE';

/** The template of a script's databases: migrated, with queues, on one server for all. */
export function templateEnv({ serverUrl, template }: { serverUrl: string; template: string }) {
  return { [TEMPLATE]: databaseAt(serverUrl, template) };
}

/** A new database: a copy of the template that `npm test` has made, or on a server of its own. */
export async function openPostgres(
  options: { durable?: boolean } = {},
): Promise<Pick<TestPostgres, 'url' | 'stop'>> {
  const template = process.env[TEMPLATE];
  return template ? copyDatabase(template, new URL(template).pathname.slice(1)) : startPostgres(options);
}

/** Another database on a server, a copy of `template` or empty. */
export async function copyDatabase(
  serverUrl: string,
  template = 'template1',
  encoding?: string,
): Promise<Pick<TestPostgres, 'url' | 'stop'>> {
  const name = `proof_${newId()}`;
  const ask = (statement: string) => administer(databaseAt(serverUrl, 'postgres'), statement);
  const coded = encoding ? ` encoding '${encoding}' locale 'C'` : '';
  await ask(`create database "${name}" template "${template}"${coded}`);
  return { url: databaseAt(serverUrl, name), stop: () => ask(`drop database "${name}" with (force)`) };
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends with its stdin, so it goes with this process however that ends. `folder` holds its data. */
export async function startPostgres(
  options: { durable?: boolean; folder?: string } = {},
): Promise<TestPostgres> {
  const server = spawn(process.execPath, ['scripts/postgres.ts', ...(options.durable ? ['--durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(options.folder ? { TMPDIR: options.folder } : {}) },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error('The PostgreSQL of the tests did not start; see its message above');
  const ask = async (command: string): Promise<string> => {
    server.stdin.write(`${command}\n`);
    const answer = await lines.next();
    return answer.done ? 'it ended' : answer.value;
  };
  return {
    url: first.value,
    halt: async () => {
      await ask('stop');
    },
    resume: async () => {
      const answer = await ask('start');
      return answer === 'started' ? null : answer;
    },
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}
