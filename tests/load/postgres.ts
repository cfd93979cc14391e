import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { newId } from '#server/core/crypto.ts';

export interface TestPostgres {
  url: string;
  /** Takes the server away; `resume` brings the same one back on the same port. */
  halt(): Promise<void>;
  /** Says what went wrong where it does not start. */
  resume(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Where a database of the proofs comes from that is begun with, as `runScript` names it to what it runs. */
const TEMPLATE = 'PROOF_DATABASE';

/** What a script of the proofs is to begin its databases with: migrated, with queues, on one server for all of them. */
export function templateEnv({ serverUrl, template }: { serverUrl: string; template: string }) {
  return { [TEMPLATE]: databaseAt(serverUrl, template) };
}

/** A database of its own: a copy of the one that `npm test` has made for all short proofs, or on a server of its own. */
export async function openPostgres(
  options: { durable?: boolean } = {},
): Promise<Pick<TestPostgres, 'url' | 'stop'>> {
  const template = process.env[TEMPLATE];
  return template ? copyDatabase(template, new URL(template).pathname.slice(1)) : startPostgres(options);
}

/** One more on a server, a copy of `template` or empty. */
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

/** Ends with its input, so it goes with this process however that ends. `folder` is where its data lie. */
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
  if (first.done) throw new Error('The PostgreSQL of the tests did not start; its message stands above');
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
