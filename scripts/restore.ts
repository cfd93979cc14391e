import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { environment, readConfig } from '#server/start/env.ts';
import { explainStart } from '#server/start/start-fault.ts';

/**
 * `npm run restore -- FILE [--replace]`: restores a backup into either engine. The service must be stopped.
 */
const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('Name one backup: npm run restore -- goodword-daily-2026-01-31-032300.tar.gz');
  process.exit(2);
}
const settings = environment();
const config = readConfig(settings, () => '');
try {
  const { manifest, replaced } = await restoreBackup({
    file,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    replace: values.replace,
    secretKey: config.secret || undefined,
    now: new Date(),
  });
  console.log(`Restored the backup of ${manifest.createdAt.toISOString()}.`);
  if (replaced)
    console.log(`What was there before is now in ${replaced}; delete it when you no longer need it.`);
  console.log(
    'Campaigns with messages still to send are paused: some may have left after the backup was made, and who ' +
      'unsubscribed since then is not known any more. Look at each campaign before you resume it.',
  );
} catch (error) {
  console.error(explainStart(error, config));
  process.exitCode = 1;
}
