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
/** What a person waits for takes far less; a job that needs more works in pieces. */
const STATEMENT_MS = 15_000;
/** Whoever was using a connection that died is given so long to let go of it. */
const LET_GO_MS = 1_000;

/** One type for both engines and for their transactions; only the query builder is used. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>;

interface Shared {
  db: Db;
  pool: pg.Pool;
  /** `onGap` fires when messages may have been missed (a reconnect), so that caches can start afresh. */
  listen: Listen;
  /** Applies the SQL files of `folder` that are new; use `migrate` of `migrate.ts`, which also fills the catalogue. */
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
  /** How long a PostgreSQL server may be away at the start; it often comes up later than this process. */
  waitSeconds?: number;
  /** Told why the start takes longer than usual. */
  onWait?: (reason: string) => void;
  /** Called for errors of idle connections; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /** File with what a database in memory begins with: the `snapshot` of another. */
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
    // The engine has one session, so there is one connection, which stays.
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
    // Whatever else can be wrong was looked at before; what is left is what the engine finds in its files.
    throw new AppError(
      'unavailable',
      `The database in ${dataDir} is damaged and cannot be opened: bring back a backup with ` +
        '`npm run restore -- FILE --replace`, or move the folder away to start over.',
      { cause },
    );
  }
}

/**
 * Takes back connections that die in use: nobody listens to their errors then, which would end the process, and a
 * transaction whose very `begin` fails never gives its connection back, until the pool is empty.
 */
function reclaimDead(pool: pg.Pool): void {
  const used = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('connect', (client) => {
    // Whoever asked gets the error as the answer to the question.
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
 * Two processes that start at once must not both migrate; the second waits and finds nothing to do. On a connection
 * of its own, whose statements may take long.
 */
async function withMigrationLock(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  // An error that nobody waits for; the statement under way has its own.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}
