import type { PGlite } from '@electric-sql/pglite';
import type { Db as BossDb, ConstructorOptions } from 'pg-boss';
import type { Database } from '#server/db/client.ts';
import { connectionLimits } from '#server/db/connection.ts';

/** Queue queries are short; its connections come on top of the application's own pool. */
const WORKER_CONNECTIONS = 4;
const SENDER_CONNECTIONS = 2;
/** Its upkeep goes through whole tables. */
const STATEMENT_MS = 30_000;

/** How pg-boss reaches the database: the embedded instance itself, or a small pool of its own. */
export function bossConnection(database: Database, works: boolean): ConstructorOptions {
  if (database.kind === 'pglite') return { backend: 'pglite', db: embedded(database.pglite) };
  const { connectionString } = database.pool.options;
  if (!connectionString) throw new Error('The job queue needs a pool that was opened by address');
  return {
    // Passed on to its pool as they are.
    ...connectionLimits({ statementMs: STATEMENT_MS }),
    backend: 'postgres',
    connectionString,
    application_name: 'goodword-jobs',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
  };
}

/**
 * Replaces pg-boss's `fromPglite`. That one runs `BEGIN; … COMMIT;` scripts bare: when one fails,
 * whatever query waits next on the single connection lands in the aborted transaction and fails too.
 */
function embedded(pglite: PGlite): BossDb {
  return {
    executeSql: async (text, values) => {
      if (values?.length) return pglite.query(text, values);
      const results = /^\s*begin\b/i.test(text)
        ? await pglite.transaction((tx) => tx.exec(text))
        : await pglite.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    listen: async (channel, onMessage, onReconnect) => {
      const close = await pglite.listen(channel, onMessage);
      onReconnect();
      return { close };
    },
  };
}
