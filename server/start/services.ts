import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupDoor } from '#server/backup/backup-door.ts';
import { refuseHalfRestored } from '#server/backup/restore-backup.ts';
import { dropAbandonedBackups, writeBackup } from '#server/backup/write-backup.ts';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import { createCrawler } from '#server/connectors/fetching/crawler.ts';
import type { Models } from '#server/connectors/models/model.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { openReaders, type Readers } from '#server/connectors/platforms/open-readers.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import type { Logger } from '#server/core/log.ts';
import { PAGE_TAGS_CHANNEL } from '#server/core/page-tags.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { assertWritable } from '#server/db/data-folder.ts';
import { checkKey } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { announceVersion, watchForNewerVersion } from '#server/db/newer-version.ts';
import { sealHooks } from '#server/db/plain-tokens.ts';
import { sweepInvitationsJob } from '#server/domain/sending/jobs.ts';
import { emptyPlainTokensJob } from '#server/domain/upkeep/jobs.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { startJobs } from '#server/jobs/boss.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import { jobs as registeredJobs } from '#server/jobs/handlers.ts';
import { schedule } from '#server/jobs/schedule.ts';
import type { Config } from '#server/start/env.ts';

/** As required by "Updating" in docs/operations.md. */
const FORMER_STOPPED_AFTER_MS = 3_600_000;

export interface Services {
  database: Database;
  queue: Queue;
  channels: Channels;
  readers: Readers;
  models: Models;
  pageCache: PageCache;
  now(): Date;
  /** A newer version takes requests: this process only finishes what it has. */
  isReplaced(): boolean;
  /** Call it once requests are taken. */
  announce(): Promise<void>;
  /** A ctx for work at the start, without a request. */
  visitorCtx(): Ctx;
  close(): Promise<void>;
}

/** Everything long-lived, opened in order and closed in reverse. */
export async function openServices(config: Config, log: Logger): Promise<Services> {
  const now = () => new Date();
  refuseHalfRestored(config.dataDir);
  // Contains uploads, backups and the key, for both engines.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  assertWritable(config.dataDir);
  dropAbandonedBackups(config.dataDir);
  const channels = openChannels({
    smtpUrl: config.smtpUrl,
    smtpLimits: config.smtpLimits,
    mailboxDir: join(config.dataDir, 'mailbox'),
    baseUrls: config.providerUrls,
    local: config.local,
  });
  const readers = openReaders({
    baseUrls: config.providerUrls,
    crawler: createCrawler({ product: config.appName, site: config.origin, contact: config.supportEmail }),
  });
  const models = openModels({ service: config.model });
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: join(config.dataDir, 'database'),
    poolSize: config.databasePool,
    waitSeconds: config.databaseWaitSeconds,
    onWait: (reason) => log.warn(reason),
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  try {
    await migrate(database);
    await checkKey(database.db, config.secret, now());
    await sealHooks(database.db, config.secret);
    const pageCache = createPageCache(Date.now);
    const unlisten = await database.listen(PAGE_TAGS_CHANNEL, pageCache.drop, pageCache.expireAll);
    const jobs = await startJobs({
      database,
      config,
      log,
      jobs: registeredJobs,
      schedule,
      makeCtx: (call) => ({ ...call, db: database.db, channels, readers, models, config, address: '', now }),
    });
    // By then messages left in flight by the last process are stale; the schedule alone would take a minute longer.
    const stale = new Date(Date.now() + (config.sendingStaleAfterSeconds + 1) * 1_000);
    if (config.role !== 'web') {
      await jobs.queue.send(sweepInvitationsJob, {});
      await jobs.queue.send(sweepInvitationsJob, {}, { startAfter: stale });
      const formerGone = new Date(Date.now() + FORMER_STOPPED_AFTER_MS);
      await jobs.queue.send(emptyPlainTokensJob, {}, { startAfter: formerGone });
    }
    const watch = watchForNewerVersion({ db: database.db, log, leave: jobs.leave });
    const closeDoor = database.kind === 'pglite' ? await backupDoor(database, config, log) : () => {};
    return {
      database,
      queue: jobs.queue,
      channels,
      readers,
      models,
      pageCache,
      now,
      isReplaced: watch.isReplaced,
      announce: () => announceVersion(database.db),
      visitorCtx: () => {
        const requestId = newId();
        const queue = jobs.queue.from({ businessId: null, requestId });
        const call = { queue, requestId, log, business: null, actor: { kind: 'visitor' } } as const;
        return { ...call, db: database.db, channels, readers, models, config, address: '', now };
      },
      close: async () => {
        watch.stop();
        closeDoor();
        await jobs.stop();
        channels.close();
        await unlisten();
        await database.close();
      },
    };
  } catch (error) {
    channels.close();
    await database.close();
    throw error;
  }
}

/** A folder that supports no sockets only costs manual backups of the running service, not the service. */
async function backupDoor({ db }: Database, { dataDir }: Config, log: Logger): Promise<() => void> {
  const make = () => writeBackup({ db, engine: 'pglite', dataDir, now: new Date(), kind: 'manual' });
  try {
    return await openBackupDoor(dataDir, make);
  } catch (error) {
    log.warn({ err: error }, 'a backup can only be made by hand while the service is stopped');
    return () => {};
  }
}
