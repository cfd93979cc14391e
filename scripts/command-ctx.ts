import { join } from 'node:path';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { checkKey } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { environment, readConfig } from '#server/start/env.ts';
import { loadOrMakeSecret } from '#server/start/load-or-make-secret.ts';
import { explainStart } from '#server/start/start-fault.ts';

/** Calls a verb from the terminal, for the person who runs the machine. No job runs meanwhile. */
export async function withCommandCtx(name: string, call: (ctx: Ctx) => Promise<void>): Promise<void> {
  const config = readConfig(environment(), loadOrMakeSecret);
  const log = createLog(config.logLevel, config.appName);
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: join(config.dataDir, 'database'),
      poolSize: config.databasePool,
    });
    try {
      await migrate(database);
      await checkKey(database.db, config.secret, new Date());
      const neverRuns = () => {
        throw new Error('This command runs no jobs');
      };
      const jobs = await startJobs({
        database,
        log,
        jobs: [],
        schedule: [],
        makeCtx: neverRuns,
        config: { role: 'web' },
      });
      const channels = openChannels({ smtpUrl: undefined, mailboxDir: join(config.dataDir, 'mailbox') });
      const requestId = newId();
      await call({
        db: database.db,
        channels,
        readers: openReaders(),
        models: openModels(),
        config,
        log,
        requestId,
        address: '',
        now: () => new Date(),
        queue: jobs.queue.from({ businessId: null, requestId }),
        business: null,
        actor: { kind: 'job', name },
      });
      await jobs.stop();
      channels.close();
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explainStart(error, config));
    process.exitCode = 1;
  }
}
