import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFault } from '#server/core/database-fault.ts';
import { AppError } from '#server/core/errors.ts';
import { explainPostgres, isRefused, placeOf } from '#server/db/postgres-faults.ts';

const OLDEST_VERSION = 15;
const PAUSE_MS = 1_000;

interface Patience {
  waitSeconds?: number;
  onWait?: (reason: string) => void;
}

/** Waits until the server answers and is new enough, but not for a server that refuses. */
export async function waitForPostgres(
  pool: pg.Pool,
  databaseUrl: string,
  { waitSeconds = 0, onWait }: Patience,
): Promise<void> {
  const until = Date.now() + waitSeconds * 1_000;
  for (let told = false; ; told = true) {
    try {
      const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
      checkVersion(Number(rows[0]?.server_version_num ?? 0), databaseUrl);
      return await checkEncoding(pool, databaseUrl);
    } catch (error) {
      const isWorthWaiting = databaseFault(error) === 'away' && !isRefused(error);
      if (!isWorthWaiting || Date.now() >= until) throw explainPostgres(error, databaseUrl);
      if (!told) onWait?.(`${placeOf(databaseUrl)} does not answer yet: waiting up to ${waitSeconds} s.`);
      await wait(PAUSE_MS);
    }
  }
}

export function checkVersion(number: number, databaseUrl: string): void {
  const version = Math.floor(number / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new AppError(
    'unavailable',
    `${placeOf(databaseUrl)} runs PostgreSQL ${version}: use version ${OLDEST_VERSION} or newer.`,
  );
}

/** Any other encoding cannot store all names, or accepts invalid text. */
async function checkEncoding(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new AppError(
    'unavailable',
    `${placeOf(databaseUrl)} has the encoding ${encoding}: create it again with ` +
      '`createdb --encoding UTF8 --template template0`, or set DATABASE_URL to one that has it.',
  );
}
