import { join } from 'node:path';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { isAppError } from '#server/core/errors.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { clearDemo } from '#server/domain/accounts/clear-demo.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { EnvError, environment, readConfig } from '#server/start/env.ts';
import { loadOrMakeSecret } from '#server/start/load-or-make-secret.ts';

/** The same as the button of the demo account, from the terminal. No job runs meanwhile. */
async function main(): Promise<void> {
  const config = readConfig(environment(), loadOrMakeSecret);
  const log = createLog(config.logLevel, config.appName);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: join(config.dataDir, 'database'),
    poolSize: config.databasePool,
  });
  try {
    await migrate(database);
    const neverRuns = () => {
      throw new Error('This command runs no jobs');
    };
    const [channels, jobs] = [
      openChannels({ smtpUrl: undefined, mailboxDir: join(config.dataDir, 'mailbox') }),
      await startJobs({
        database,
        log,
        jobs: [],
        schedule: [],
        makeCtx: neverRuns,
        config: { role: 'web' },
      }),
    ];
    const requestId = newId();
    const { cleared, accessLeft } = await clearDemo({
      db: database.db,
      channels,
      readers: openReaders({ baseUrls: config.providerUrls }),
      models: openModels(),
      config,
      log,
      requestId,
      address: '',
      now: () => new Date(),
      queue: jobs.queue.from({ businessId: null, requestId }),
      business: null,
      actor: { kind: 'job', name: 'demo:clear' },
    });
    await jobs.stop();
    channels.close();
    console.log(
      cleared
        ? 'The demo is gone: its account, business, contacts, campaigns and reviews. It does not come back.'
        : 'There is no demo practice in the data.',
    );
    if (accessLeft.length > 0) {
      console.log(
        `${accessLeft.join(' and ')} could not be told that our access is over. Please end it in your account there.`,
      );
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvError || isAppError(error);
  console.error(expected ? error.message : error);
  if (isAppError(error, 'unavailable'))
    console.error('Or sign in to the demo and choose "Clear the demo" in the menu.');
  process.exitCode = 1;
});
