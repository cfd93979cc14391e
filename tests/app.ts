import { type AppDeps, createApp } from '#server/http/app.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { testDatabase, testJobs } from '#tests/database.ts';
import { makeCtx } from '#tests/make.ts';

/** The whole server on this file's database; `loadPages` provides the pages. */
export async function makeApp(given: Partial<AppDeps> & Pick<AppDeps, 'serverBuild'>) {
  const { channels, readers, models, config, log, now } = await makeCtx();
  return createApp({
    database: await testDatabase(),
    queue: (await testJobs()).queue,
    channels,
    readers,
    models,
    config,
    log,
    now,
    pageCache: createPageCache(Date.now),
    clientDir: null,
    isStopping: () => false,
    isReplaced: () => false,
    ...given,
  });
}
