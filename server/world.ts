import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Config } from '#server/env.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { startJobs } from '#server/jobs/boss.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { jobs as registeredJobs } from '#server/jobs/handlers.ts';
import { schedule } from '#server/jobs/schedule.ts';
import { describeError, type Logger } from '#server/log.ts';
import { PAGE_TAGS_CHANNEL } from '#server/page-tags.ts';

export interface World {
  database: Database;
  queue: Queue;
  pageCache: PageCache;
  now(): Date;
  close(): Promise<void>;
}

/** Everything long-lived, opened in order and closed in reverse. */
export async function openWorld(config: Config, log: Logger): Promise<World> {
  const now = () => new Date();
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: join(config.dataDir, 'database'),
    poolSize: config.databasePool,
    onIdleError: (error) => log.warn({ err: describeError(error) }, 'database connection lost'),
  });
  try {
    await migrate(database);
    const pageCache = createPageCache(Date.now);
    const unlisten = await database.listen(PAGE_TAGS_CHANNEL, pageCache.drop, pageCache.clear);
    const jobs = await startJobs({
      database,
      config,
      log,
      jobs: registeredJobs,
      schedule,
      makeCtx: (call) => ({ ...call, db: database.db, config, address: '', now }),
    });
    return {
      database,
      queue: jobs.queue,
      pageCache,
      now,
      close: async () => {
        await jobs.stop();
        await unlisten();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
