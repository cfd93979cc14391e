import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/start/env.ts';
import { loadOrMakeSecret } from '#server/start/load-or-make-secret.ts';
import { openServices } from '#server/start/services.ts';
import { explainStart } from '#server/start/start-fault.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { administer, copyDatabase } from '#tests/load/postgres.ts';
import { SERVE_FLAGS } from '../../scripts/serve-flags.ts';

const KEY = 'the-key-of-the-start-tests-0123456789-0123456789';
const can = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
const mayMount = can('unshare', '--mount', 'true');
const mayDrop = can('setpriv', '--bounding-set', '-net_bind_service', 'true');

let base: string;
let good: RunningServer;
/** A migrated database for later failures, which start faster on it. */
let migrated: string;
const made: { url: string; stop(): Promise<void> }[] = [];
const servers: Server[] = [];

interface Fault {
  name: string;
  env?: () => Promise<Record<string, string>> | Record<string, string>;
  /** Damages the data folder, a copy of a good one. */
  before?: (dataDir: string) => void;
  /** Runs the server within it. */
  wrap?: (dataDir: string) => string[];
  possible?: boolean;
  /** Only occurs in a process of its own, or represents others that end the same way. */
  needsProcess?: true;
  says: RegExp;
}

const FAULTS: Fault[] = [
  {
    name: 'a data folder that cannot be written',
    wrap: (dir) => inMount(`mount --bind ${dir} ${dir} && mount -o remount,ro,bind ${dir}`),
    possible: mayMount,
    says: /^\S+ cannot be written: give the user .* DATA_DIR to another folder\.\n$/,
  },
  {
    name: 'a full disk',
    wrap: (dir) =>
      inMount(`mount -t tmpfs -o size=1m none ${dir} && head -c 2m /dev/zero > ${dir}/all; true`),
    possible: mayMount,
    says: /^The disk of \S+ is full: make room/,
  },
  {
    name: 'a disk with no room for a new database',
    wrap: (dir) => inMount(`mount -t tmpfs -o size=60m none ${dir}`),
    possible: mayMount,
    says: /^The disk of \S+ is full: make room \(at least 96 MB\) and start again\.\n$/,
  },
  {
    name: 'a full disk before there is a key',
    env: () => ({ SECRET_KEY: '' }),
    wrap: (dir) => [
      ...inMount(`mount -t tmpfs -o size=1m none ${dir} && head -c 2m /dev/zero > ${dir}/all; true`),
      'sh',
      '-c',
      `"$@"; code=$?; test ! -e ${dir}/secret.key || echo "left half a key" >&2; exit $code`,
      '-',
    ],
    possible: mayMount,
    says: /^The disk of \S+ is full: make room/,
  },
  {
    name: 'a key that was cut off',
    env: () => ({ SECRET_KEY: '' }),
    before: (dir) => writeFileSync(join(dir, 'secret.key'), ''),
    needsProcess: true,
    says: /^\S+secret\.key is cut off and holds no key: bring it back from a backup, or delete it/,
  },
  {
    name: 'a data folder that cannot be written beside PostgreSQL',
    env: () => ({ DATABASE_URL: migrated }),
    wrap: (dir) => inMount(`mount --bind ${dir} ${dir} && mount -o remount,ro,bind ${dir}`),
    possible: mayMount,
    says: /^\S+ cannot be written: give the user .* DATA_DIR to another folder\.\n$/,
  },
  {
    name: 'a data folder that is a file',
    before: (dir) => {
      rmSync(dir, { recursive: true });
      writeFileSync(dir, '');
    },
    says: /is a file where a folder is needed: set DATA_DIR to a folder\.\n$/,
  },
  ...['global/pg_control', 'base/5/1259', 'PG_VERSION'].map((file) => ({
    name: `a database with a cut-off ${file}`,
    before: (dir: string) => truncateSync(join(dir, 'database', file), 0),
    says: /^The database in \S+ is damaged and cannot be opened: bring back a backup/,
  })),
  {
    name: 'garbage for a database file',
    before: (dir) => writeFileSync(join(dir, 'database/global/pg_control'), 'x'.repeat(8192)),
    says: /^The database in \S+ is damaged and cannot be opened: bring back a backup/,
  },
  {
    name: 'a folder with files that are no database',
    before: (dir) => rmSync(join(dir, 'database/PG_VERSION')),
    says: /^The folder \S+database holds files but no database, so nothing was changed in it: set DATA_DIR/,
  },
  {
    name: 'another key',
    env: () => ({ SECRET_KEY: `${KEY}-another` }),
    needsProcess: true,
    says: /^SECRET_KEY .* is not the key that the stored data were sealed with: put the former key back/,
  },
  {
    name: 'a port that is taken',
    env: async () => ({ PORT: `${await listening(() => {})}`, DATABASE_URL: migrated }),
    needsProcess: true,
    says: /^Port \d+ on 127\.0\.0\.1 is taken by another program: stop that one, or set PORT/,
  },
  {
    name: 'a port that is forbidden',
    env: () => ({ PORT: '80', DATABASE_URL: migrated }),
    wrap: () => ['setpriv', '--bounding-set', '-net_bind_service'],
    possible: mayDrop,
    says: /^Port 80 may not be opened by this user: set PORT to 1024 or higher/,
  },
  {
    name: 'a host of another machine',
    env: () => ({ HOST: '192.0.2.7', LOCAL_GATEWAY: '192.0.2.1', DATABASE_URL: migrated }),
    needsProcess: true,
    says: /^192\.0\.2\.7 is no address of this machine: set HOST/,
  },
  {
    name: 'a PostgreSQL server that is away',
    env: () => ({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/practice', DATABASE_WAIT_SECONDS: '2' }),
    says: /waiting up to 2 s.*\nThe database practice at 127\.0\.0\.1:9 does not answer: start its server/s,
  },
  {
    name: 'a wrong password',
    env: () => ({ DATABASE_URL: changed((url) => (url.password = 'hush')) }),
    says: /^The database postgres at \S+ refuses the user or password of DATABASE_URL/,
  },
  {
    name: 'a database that does not exist',
    env: () => ({ DATABASE_URL: changed((url) => (url.pathname = '/nowhere')) }),
    says: /^The database nowhere at \S+ does not exist on its server: create it/,
  },
  {
    name: 'a PostgreSQL that is too old',
    env: async () => ({ DATABASE_URL: `postgres://me@127.0.0.1:${await listening(oldPostgres)}/practice` }),
    says: /^The database practice at \S+ runs PostgreSQL 14: use version 15 or newer/,
  },
  ...['LATIN1', 'SQL_ASCII'].map((encoding) => ({
    name: `a database in ${encoding}`,
    env: async () => ({ DATABASE_URL: (await newDatabase('template0', encoding)).url }),
    says: new RegExp(`^The database \\S+ at \\S+ has the encoding ${encoding}: create it again with .*UTF8`),
  })),
  {
    name: 'a database that a newer version has used',
    env: async () => {
      const { url } = await newDatabase();
      await administer(url, 'create schema drizzle');
      await administer(
        url,
        'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      );
      await administer(
        url,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e12::bigint)`,
      );
      return { DATABASE_URL: url };
    },
    says: /^The database was last used by a newer version of this service: start that version/,
  },
];

// On the server that `npm test` has just built.
describe.runIf(existsSync('build/server/main.js'))('what stops a start is reported in a sentence', () => {
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'goodword-faults-'));
    const { template } = postgres();
    migrated = (await newDatabase(template)).url;
    const dataDir = join(base, 'good');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database/half'), '');
    writeFileSync(join(dataDir, 'database.making'), '');
    good = await startServer({ dataDir, env: { SECRET_KEY: KEY } });
    expect((await fetch(`${good.origin}/readyz`)).status).toBe(200);
    await good.stop();
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) server.close();
    for (const { stop } of made) await stop();
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  for (const { name, env, before, wrap, possible = true, needsProcess, says } of FAULTS) {
    test.skipIf(!possible)(
      name,
      async () => {
        const dataDir = join(base, name.replaceAll(/\W/g, '-'));
        const settings = { DATA_DIR: dataDir, SECRET_KEY: KEY, PORT: '0', ...(await env?.()) };
        mkdirSync(dataDir);
        if (!('DATABASE_URL' in settings))
          cpSync(join(good.dataDir, 'database'), join(dataDir, 'database'), { recursive: true });
        before?.(dataDir);
        const alone = EVERY_CASE || wrap || needsProcess;
        const { code, stdout, stderr } = await (alone
          ? start(wrap?.(dataDir) ?? [], settings)
          : startHere(settings));
        expect({ code, stdout: stdout.includes('ready') }).toEqual({ code: 1, stdout: false });
        expect(`${stdout}${stderr}`).toMatch(says);
        expect(stderr).not.toMatch(/\n\s+at |hush|Error:/);
        expect(stderr.trim().split('\n')).toHaveLength(1);
      },
      90_000,
    );
  }

  test('an unforeseen error is reported by its innermost cause', () => {
    const cause = new AggregateError([new Error('\n  relation "x" does not exist\nLINE 1')]);
    const fault = new Error('Failed query: select 1\nparams: ', { cause });
    expect(explainStart(fault, null)).toBe('The start failed: relation "x" does not exist');
  });

  test('a start killed while making the database starts over', () => {
    expect(existsSync(`${good.dataDir}/database/half`)).toBe(false);
    expect(existsSync(`${good.dataDir}/database.making`)).toBe(false);
    expect(existsSync(`${good.dataDir}/database/PG_VERSION`)).toBe(true);
  });
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The server's start until it listens, without the seconds that loading it in a process takes. */
async function startHere(env: Record<string, string>): Promise<Ended> {
  let stdout = '';
  const log = pino({ level: 'info' }, { write: (line: string) => (stdout += line) });
  const config = readConfig({ NODE_ENV: 'production', ...env }, loadOrMakeSecret);
  try {
    const services = await openServices(config, log);
    await services.close();
    return { code: 0, stdout: `${stdout}ready`, stderr: '' };
  } catch (error) {
    return { code: 1, stdout, stderr: `${explainStart(error, config)}\n` };
  }
}

async function start(wrap: string[], env: Record<string, string>): Promise<Ended> {
  const command = [...wrap, process.execPath, ...SERVE_FLAGS, 'build/server/main.js'];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const inMount = (mounts: string) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `{ ${mounts}; } 2>/dev/null; exec "$@"`,
  '-',
];

function postgres() {
  const source = inject('database');
  if (source.kind !== 'postgres') throw new Error('The slow proofs begin with a PostgreSQL');
  return source;
}

async function newDatabase(template?: string, encoding?: string): Promise<{ url: string }> {
  const database = await copyDatabase(postgres().serverUrl, template, encoding);
  made.push(database);
  return database;
}

function changed(change: (url: URL) => void): string {
  const url = new URL(postgres().serverUrl);
  change(url);
  return url.href;
}

async function listening(answer: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer({}, answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Accepts any login and answers every query with the version number of PostgreSQL 14. */
const oldPostgres: Parameters<typeof createServer>[1] = (socket) => {
  const message = (type: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
    const head = Buffer.alloc(5, type);
    head.writeUInt32BE(body.length + 4, 1);
    socket.write(Buffer.concat([head, body]));
  };
  const ready = () => message('Z', 'I');
  socket.once('data', () => {
    message('R', [0, 0, 0, 0]);
    ready();
    socket.on('data', (data: Buffer) => {
      if (data[0] !== 'Q'.charCodeAt(0)) return;
      const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
      message('T', [0, 1], 'server_version_num\0', column);
      message('D', [0, 1, 0, 0, 0, 6], '140012');
      message('C', 'SHOW\0');
      ready();
    });
  });
};
