import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askRunningService } from '#server/backup/backup-door.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { AppError } from '#server/core/errors.ts';
import { openDatabase } from '#server/db/client.ts';
import { environment, readConfig } from '#server/start/env.ts';
import { explainStart } from '#server/start/start-fault.ts';

/** `npm run backup [-- --to FILE]`: everything in one file, of a running or a stopped service. */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const config = readConfig(environment(), () => '');

try {
  if (values.to && existsSync(values.to) && statSync(values.to).isDirectory()) {
    throw new AppError(
      'invalid',
      `${values.to} is a folder: name the file that the backup is to be, as in -- --to ${join(values.to, 'goodword.tar.gz')}`,
    );
  }
  const path = await make();
  if (values.to) copyFileSync(path, values.to);
  console.log(`Backup written to ${values.to ?? path}`);
  console.log('It opens everything that is kept: store it where only you can read it.');
} catch (error) {
  console.error(explainStart(error, config));
  process.exitCode = 1;
}

async function make(): Promise<string> {
  const { databaseUrl, dataDir } = config;
  const answer = databaseUrl ? null : await askRunningService(dataDir);
  if (answer && 'fault' in answer) throw new AppError('unavailable', answer.fault);
  if (answer) return answer.path;
  // Opening it would create one.
  if (!databaseUrl && !existsSync(join(dataDir, 'database/PG_VERSION'))) {
    throw new AppError('not_found', `There is no database in ${resolve(dataDir)}: nothing to back up.`);
  }
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, poolSize: 1 } : { dataDir: join(dataDir, 'database') },
  );
  try {
    const backing = { db: database.db, engine: database.kind, dataDir, now: new Date() };
    return await writeBackup({ ...backing, kind: 'manual' });
  } finally {
    await database.close();
  }
}
