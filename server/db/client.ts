import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AppError } from '#server/core/errors.ts';
import { connectionLimits } from '#server/db/connection.ts';
import { prepareFolder } from '#server/db/data-folder.ts';
import { type Engine, startEngine } from '#server/db/engine.ts';
import { type FolderLock, lockFolder } from '#server/db/folder-lock.ts';
import { listenInSession, listenOnPool } from '#server/db/listen.ts';
import { namedStatements } from '#server/db/named-statements.ts';
import { waitForPostgres } from '#server/db/wait-for-postgres.ts';

const MIGRATION_LOCK = 7_466_001;
/** Far more than an interactive query takes; a job that needs longer works in batches. */
const STATEMENT_MS = 15_000;
/** How long the user of a dead connection has to release it. */
const LET_GO_MS = 1_000;

/** One type for both engines and their transactions; only the query builder is used. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>;

interface Shared {
  db: Db;
  pool: pg.Pool;
  /** `onGap` fires when messages may have been missed (a reconnect), so that caches can be cleared. */
  listen: Listen;
  /** Applies new SQL files of `folder`; use `migrate` of `migrate.ts`, which also fills the catalogue. */
  applyMigrations(folder: string): Promise<void>;
  close(): Promise<void>;
}

export type Database = Shared & ({ kind: 'pglite'; snapshot(): Promise<Blob> } | { kind: 'postgres' });

interface OpenOptions {
  /** PostgreSQL 15 or newer. Unset means the embedded engine. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; unset means in memory. */
  dataDir?: string | undefined;
  poolSize?: number;
  /** How long the start waits for a PostgreSQL server, which often comes up later than this process. */
  waitSeconds?: number;
  /** Called with the reason when the start takes longer than usual. */
  onWait?: (reason: string) => void;
  /** Called for errors of idle connections; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /** Initial content of an in-memory database: the `snapshot` of another one. */
  snapshot?: string;
}

/** Opens the database. The embedded folder is locked first: a second process on it would lose rows. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openPostgres(connectionString: string, options: OpenOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'goodword',
    max: options.poolSize ?? 10,
    ...connectionLimits({ statementMs: STATEMENT_MS }),
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  reclaimDead(pool);
  try {
    await waitForPostgres(pool, connectionString, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool });
  return {
    kind: 'postgres',
    db,
    pool,
    applyMigrations: (folder) =>
      withMigrationLock(connectionString, (client) =>
        migrate(drizzle({ client }), { migrationsFolder: folder }),
      ),
    listen: (channel, onMessage, onGap) => listenOnPool(connectionString, channel, onMessage, onGap),
    close: () => pool.end(),
  };
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  let lock: FolderLock | undefined;
  if (options.dataDir) {
    const onWait = (seconds: number) =>
      options.onWait?.(
        `The data folder was not closed properly: waiting ${seconds} s for who may still use it.`,
      );
    lock = await lockFolder(options.dataDir, { onWait });
  }
  try {
    const folder = options.dataDir ? prepareFolder(options.dataDir) : null;
    const engine = await openEngine(options);
    folder?.made();
    // The engine has a single session, so there is one permanent connection.
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      stream: () => engine.connect(),
      Client: namedStatements(pg.Client),
    });
    const db = drizzle({ client: pool });
    return {
      kind: 'pglite',
      db,
      pool,
      snapshot: engine.snapshot,
      applyMigrations: (folder) => migrate(db, { migrationsFolder: folder }),
      listen: (channel, onMessage) => listenInSession(pool, channel, onMessage),
      close: async () => {
        await pool.end();
        await engine.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function openEngine({ dataDir, snapshot }: OpenOptions): Promise<Engine> {
  try {
    return await startEngine({ dataDir, snapshot });
  } catch (cause) {
    // Everything else was checked before; what is left are faults the engine finds in its files.
    throw new AppError(
      'unavailable',
      `The database in ${dataDir} is damaged and cannot be opened: bring back a backup with ` +
        '`npm run restore -- FILE --replace`, or move the folder away to start over.',
      { cause },
    );
  }
}

/**
 * Reclaims connections that die while in use: their errors, without a listener, would end the process, and a
 * transaction whose `begin` fails never releases its connection, until the pool is empty.
 */
function reclaimDead(pool: pg.Pool): void {
  const used = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('connect', (client) => {
    // The pending query reports the error.
    client.on('error', () => {});
    client.once('end', () => {
      const reclaim = () => {
        if (!used.has(client)) return;
        client.release(true);
        client.release = () => {};
      };
      setTimeout(reclaim, LET_GO_MS).unref();
    });
  });
}

/**
 * Of two processes that start at once only one migrates; the second waits and finds nothing to do. On a separate
 * connection, whose statements may take long.
 */
async function withMigrationLock(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  // The statement in progress reports its own error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    // The lock is released with its connection.
    await client.end();
  }
}
