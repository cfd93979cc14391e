import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { SERVE_ENV, SERVE_FLAGS } from '../../scripts/serve-flags.ts';
import { copyPreparedDatabase } from './prepared-database.ts';

export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
  /** The server's log, one JSON object per line. */
  logPath: string;
  process: ChildProcess;
  /** Stops it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Kills it as a power cut would, and waits. The data remains for the next start. */
  kill(): Promise<void>;
  /** Removes data and log; after `stop` or `kill`. */
  clean(): Promise<void>;
}

interface ServerOptions {
  smtpUrl?: string;
  /** Start again on existing data. */
  dataDir?: string;
  /** Create the embedded database as a new installation does, instead of copying the prepared one. */
  firstStart?: boolean;
  /** Keeps the address across a restart. */
  port?: number;
  env?: Record<string, string>;
  /** Receives the process before it is ready, for tests that kill it at its start. */
  onSpawn?(child: ChildProcess): void;
}

export const SERVER_SECRET = 'a-secret-for-the-browser-tests-only-0123456789';
const LOG_TAIL = 4_000;

/** Starts the built server, as `npm start` would, on a free port with its own data. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'goodword-e2e-')));
  const isPrepared = !options.dataDir && !options.firstStart && !options.env?.DATABASE_URL;
  if (isPrepared) await copyPreparedDatabase(dataDir);
  const origin = `http://localhost:${port}`;
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'a');
  const child = spawn(process.execPath, [...SERVE_FLAGS, 'build/server/main.js'], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...SERVE_ENV,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      PUBLIC_BASE_URL: origin,
      SECRET_KEY: SERVER_SECRET,
      DEMO: 'false',
      SUPPORT_PHONE: '+1 (512) 555-0100',
      LOG_LEVEL: 'debug',
      ...(options.smtpUrl
        ? { SMTP_URL: options.smtpUrl, MAIL_FROM: 'Goodword <no-reply@goodword.localhost>' }
        : {}),
      ...options.env,
    },
  });
  closeSync(log);
  options.onSpawn?.(child);
  // A test that is aborted takes its server along.
  const killLeft = () => child.kill('SIGKILL');
  process.once('exit', killLeft);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', killLeft);
      resolve();
    }),
  );
  try {
    await ready(child, logPath);
  } catch (error) {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    port,
    dataDir,
    logPath,
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    clean: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function ready(child: ChildProcess, logPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    const ended = async (code: number | null, signal: NodeJS.Signals | null) => {
      const said = (await readFile(logPath, 'utf8')).slice(-LOG_TAIL);
      reject(new Error(`The server ended at its start (${signal ?? code}):\n${said}`));
    };
    child.once('exit', ended);
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('ready' in message)) return;
      // From here on its exit is intended, and may remove the log.
      child.off('exit', ended);
      resolve();
    });
  });
}
