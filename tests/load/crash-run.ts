import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseAt } from '#tests/load/crash-fixture.ts';
import { openPostgres } from '#tests/load/postgres.ts';

export type EngineName = 'pglite' | 'postgres';

/** The setting of a crash test. */
export interface CrashSite {
  engine: EngineName;
  kills: number;
  contacts: number;
  /** Removed afterwards. */
  dataDir: string;
  at: DatabaseAt;
  /** The environment of every server of the test. */
  env: Record<string, string>;
}

/** As short as possible: seconds after which a silent process counts as dead. */
const STALE_SECONDS = 3;

/**
 * Runs `crash` on both engines, or as `--engine`, `--kills` and `--contacts` say, and exits with 0 only if
 * every run returned true.
 */
export async function runCrash(
  defaults: { kills: number; contacts: number },
  crash: (site: CrashSite) => Promise<boolean>,
): Promise<never> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: `${defaults.kills}` },
      contacts: { type: 'string', default: `${defaults.contacts}` },
      engine: { type: 'string', default: 'both' },
    },
  });
  if (!existsSync('build/server/main.js')) {
    console.error('There is no built server. Run `npm run build` first.');
    process.exit(2);
  }
  // Takes its child processes along.
  process.once('SIGTERM', () => process.exit(1));
  const engines: EngineName[] =
    values.engine === 'both' ? ['pglite', 'postgres'] : [values.engine as EngineName];
  let allTrue = true;
  for (const engine of engines) {
    const dataDir = await mkdtemp(join(tmpdir(), 'goodword-crash-'));
    const postgres = engine === 'postgres' ? await openPostgres() : null;
    const env = {
      LOG_LEVEL: 'warn',
      SENDING_STALE_AFTER_SECONDS: `${STALE_SECONDS}`,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const at = postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') };
    try {
      const site = {
        engine,
        kills: Number(values.kills),
        contacts: Number(values.contacts),
        dataDir,
        at,
        env,
      };
      if (!(await crash(site))) allTrue = false;
    } finally {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  process.exit(allTrue ? 0 : 1);
}
