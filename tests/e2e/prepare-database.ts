import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { declaredIn } from '#server/jobs/registry.ts';

/** Makes the database that `copyPreparedDatabase` copies, in a folder. */
const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: node tests/e2e/prepare-database.ts FOLDER');
await make(join(folder, 'database'));

async function make(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const declarations = await Promise.all(
    globSync('server/domain/*/jobs.ts')
      .sort()
      .map((path) => import(resolve(path)) as Promise<object>),
  );
  const jobs = await startJobs({
    database,
    schedule: [],
    config: { role: 'web' },
    log: createLog('silent', 'tests'),
    jobs: declarations.flatMap(declaredIn).map((job) => ({ job, handle: neverRuns })),
    makeCtx: neverRuns,
  });
  await jobs.stop();
  await database.close();
}

function neverRuns(): never {
  throw new Error('Nothing runs while the database of the tests is made');
}
