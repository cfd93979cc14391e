import type { Db as BossDb, ConstructorOptions } from 'pg-boss';
import type { Database } from '#server/db/client.ts';
import { connectionLimits } from '#server/db/connection.ts';

/** Queue queries are short; these connections are in addition to the application's pool. */
const WORKER_CONNECTIONS = 4;
const SENDER_CONNECTIONS = 2;
/** Its maintenance scans whole tables. */
const STATEMENT_MS = 30_000;

/** How pg-boss reaches the database: the embedded instance itself, or a small pool of its own. */
export function bossConnection(database: Database, works: boolean): ConstructorOptions {
  if (database.kind === 'pglite') return { backend: 'pglite', db: embedded(database) };
  const { connectionString } = database.pool.options;
  if (!connectionString) throw new Error('The job queue needs a pool that was opened by address');
  return {
    // Passed on to its pool unchanged.
    ...connectionLimits({ statementMs: STATEMENT_MS }),
    backend: 'postgres',
    connectionString,
    application_name: 'goodword-jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
  };
}

/**
 * The only connection serves one caller after the other. A failing `BEGIN; … COMMIT;` script would leave the next one
 * in its aborted transaction.
 */
function embedded({ pool, listen }: Database): BossDb {
  return {
    executeSql: async (text, values) => {
      if (values?.length) return pool.query(text, values);
      const client = await pool.connect();
      try {
        const results = [await client.query(text)].flat();
        return { rows: results.flatMap((result) => result.rows) };
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    // The database has one session, so a setting is permanent.
    setSessionStatements: async (statements) => {
      for (const statement of statements) await pool.query(statement);
    },
    listen: async (channel, onMessage, onReconnect) => {
      const close = await listen(channel, onMessage);
      onReconnect();
      return { close };
    },
  };
}
